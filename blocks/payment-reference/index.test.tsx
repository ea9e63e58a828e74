import { afterAll, beforeAll, expect, test } from 'vitest';
import { leads } from '../../engine/server/db/schema.ts';
import { shopper } from '../../tests/support/accounts.ts';
import { testBackend } from '../../tests/support/backend.ts';
import { dom, texts } from '../../tests/support/load-block.ts';
import { testServer } from '../../tests/support/test-server.ts';

const backend = testBackend();
afterAll(() => backend.close());

const document = {
  pages: {
    '/online-payment': { name: 'onlinePayment', title: 'Pay', blocks: [{ type: 'payment-reference', id: 'payment' }] },
  },
};
let visitor: ReturnType<typeof shopper>;

beforeAll(async () => {
  const { app } = await testServer([{ document }], { server: { backend } });
  visitor = shopper(app);
  await visitor.signIn(backend);
});

async function send(fields: Record<string, string>) {
  const body = new URLSearchParams({ _block: 'payment', ...fields }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { response } = await visitor.send('POST', '/online-payment', body, headers);
  return { status: response.status, html: await response.text() };
}

const stored = async () => (await backend.database()).select().from(leads);

test('has fields for reference and amount, shows the cards, and requests no card data [routes.online-payment]', async () => {
  const html = await (await visitor.send('GET', '/online-payment')).response.text();
  const names = [...dom(html).querySelectorAll('.payment-reference input:not([type=hidden])')].map((input) =>
    input.getAttribute('name'),
  );
  expect(names).toEqual(['reference', 'amount']);
  expect(texts(html, '.card-marks li')).toEqual(['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay']);
});

test('becomes one lead, no matter how often it is sent', async () => {
  const fields = { reference: 'INV-1042', amount: '$1,250.50', key: '5f0c1c1e-0000-4000-8000-000000000001' };
  for (const again of [1, 2]) {
    const { status, html } = await send(fields);
    expect([again, status, texts(html, '[role=status]')]).toEqual([
      again,
      200,
      ['Thank you. We have your reference and will be in touch shortly.'],
    ]);
  }
  const rows = await stored();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    site: 'test-motors',
    payload: { category: 'Online Payment', reference: 'INV-1042', amount: 1250.5, phone: '0412345678' },
  });
});

test.each([
  ['', '', ['This is a required field.', 'This is a required field.']],
  ['INV-1', '0', ['Please enter an amount such as 250 or 250.50.']],
  ['INV-1', '12.345', ['Please enter an amount such as 250 or 250.50.']],
  ['INV-1', '1e9', ['Please enter an amount such as 250 or 250.50.']],
])('rejects %j with %j at the fields, and preserves the input', async (reference, amount, errors) => {
  const before = (await stored()).length;
  const { status, html } = await send({ reference, amount });
  expect([status, texts(html, '.field__error')]).toEqual([422, errors]);
  expect(dom(html).querySelector('input[name=amount]')?.getAttribute('value')).toBe(amount);
  expect((await stored()).length).toBe(before);
});
