import { expect, test } from 'vitest';
import { testNow, testSite } from '../../../tests/support/render-block.tsx';
import { storable } from '../validate.ts';
import { sentAttributes } from './visit.ts';

test('a campaign of any text can be stored with a lead [entity.enquiry-payload-lead-attributes]', () => {
  const url = new URL('https://www.test-motors.example/contact');
  const campaign = (text: string) => {
    url.searchParams.set('utm_campaign', text);
    const asked = { sent: undefined, cookie: undefined, url, now: testNow };
    return String(sentAttributes(testSite([]), asked).linked_query_params?.['utm_campaign']);
  };
  expect(campaign('winter')).toBe('winter');
  for (const text of ['a\0b', `a${'🚗'.repeat(400)}`, '🚗'.repeat(400)])
    expect(campaign(text)).toBe(storable(campaign(text)));
  expect(campaign('a\0b')).toBe('a\uFFFDb');
});
