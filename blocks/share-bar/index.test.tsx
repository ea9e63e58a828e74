import { expect, test } from 'vitest';
import { dom, renderLoaded } from '../../tests/support/load-block.ts';
import definition from './index.ts';
import { shareLinks } from './load.ts';

const page = 'https://www.test-motors.example/cars/2022-toyota-rav4-cruiser-100234';
const q = encodeURIComponent;

async function hrefs(rules: Record<string, unknown> = {}) {
  const links = dom(await renderLoaded(definition, { rules })).querySelectorAll('a');
  return Object.fromEntries(
    [...links].map((link) => [link.getAttribute('aria-label') ?? '', link.getAttribute('href') ?? '']),
  );
}

test('links to Facebook, Twitter, WhatsApp and e-mail [share-print.share-facebook] [share-print.share-twitter] [share-print.share-whatsapp] [share-print.share-email]', async () => {
  const links = await hrefs();
  expect(links['Share on Facebook']).toBe(`https://www.facebook.com/sharer/sharer.php?u=${q(page)}`);
  expect(links['Share on Twitter']).toContain(`https://twitter.com/intent/tweet?url=${q(page)}`);
  expect(links['Share on WhatsApp']).toBe(
    `https://wa.me/?text=${q(`Have a look at this 2022 Toyota RAV4 Cruiser: ${page}`)}`,
  );
  expect(links['Share by e-mail']).toMatch(
    /^mailto:\?subject=2022%20Toyota%20RAV4%20Cruiser%20at%20Test%20Motors&body=/,
  );
});

test('the SMS link is sms:?&body= and the encoded text [share-print.share-sms]', async () => {
  expect((await hrefs())['Share by SMS']).toBe(
    `sms:?&body=${q(`Have a look at this 2022 Toyota RAV4 Cruiser: ${page}`)}`,
  );
});

test('the site can hide Twitter and reorder the others [share-print.share-twitter]', async () => {
  const links = await hrefs({ 'share.channels': ['sms', 'facebook'] });
  expect(Object.keys(links)).toEqual(['Share by SMS', 'Share on Facebook']);
});

test('shared links carry the configured parameters', async () => {
  const links = await hrefs({ 'share.linkParams': { utm_source: 'share' } });
  expect(links['Share on Facebook']).toContain(q(`${page}?utm_source=share`));
});

test('the copy button has its place from the start, and none without scripts [share-print.share-copy-link]', async () => {
  const document = dom(await renderLoaded(definition));
  expect(document.querySelector('li.share-bar__copy button')?.textContent).toBe('Copy link');
  expect(definition.style).toMatch(/@media \(scripting: none\)\s*{\s*\.share-bar__copy\s*{\s*display: none/);
});

test('has no share links without an address [share-print.share-needs-url]', () => {
  const shared = { url: '', text: 'Look', subject: 'A car' };
  expect(shareLinks(shared, ['facebook', 'sms', 'copy'], (channel) => channel)).toEqual([]);
});

test('is absent when the site disables sharing', async () => {
  expect(await renderLoaded(definition, { rules: { 'share.channels': [] } })).toBe('');
});
