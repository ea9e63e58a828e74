import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dom, renderLoaded, texts } from '../../tests/support/load-block.ts';
import { testVehicle } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';
import { commentParagraphs, foldParagraphs } from '../../engine/vehicle/comments.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index % 10}`).join(' ');
const withComments = (dealercomments: string | null) => ({ vehicle: { ...testVehicle, dealercomments } });

test('shows the comments as paragraphs split at the pipe [vehicle-page.dealer-comments-block] [formatting.comments-split-pipe]', async () => {
  const html = await renderLoaded(definition, withComments('One owner. | Full history.||  '));
  expect(texts(html, '.dealer-comments > p')).toEqual(['One owner.', 'Full history.']);
  expect(texts(html, 'h2')).toEqual(['Dealer comments']);
});

test('shows at most 400 characters and More expands the rest [vehicle-page.comments-400-more-less]', async () => {
  const text = words(120);
  const html = await renderLoaded(definition, withComments(text));
  const document = dom(html);
  expect(texts(html, '.more__toggle summary')).toEqual(['MoreLess']);
  const rest = document.querySelector('span.more__rest')?.textContent ?? '';
  document.querySelectorAll('.more__rest, .more__only-first, .more__toggle').forEach((element) => element.remove());
  const shown = document.querySelector('.dealer-comments')?.textContent ?? '';
  expect(shown.length).toBeLessThanOrEqual(400);
  expect(shown.length).toBeGreaterThan(390);
  expect(shown + rest).toBe(text);
});

test('the text is cut before a paragraph of which only little would show [vehicle-page.comments-400-more-less]', async () => {
  const html = await renderLoaded(definition, withComments(`${words(64)} | Ask us about finance, delivery and more.`));
  const shown = dom(html);
  shown.querySelectorAll('.more__rest, .more__only-first, .more__toggle').forEach((element) => element.remove());
  expect(shown.querySelector('.dealer-comments')?.textContent).toBe(words(64));
  expect(html).toContain('more__toggle');
});

test('a text of 400 characters is not truncated', async () => {
  const html = await renderLoaded(definition, withComments('x'.repeat(400)));
  expect(dom(html).querySelector('details')).toBeNull();
});

test('the site can configure another length, or none', async () => {
  const folds = async (truncation: number | null) => {
    const options = { ...withComments(words(120)), rules: { 'vehicle.comments.truncation': truncation } };
    return (await renderLoaded(definition, options)).includes('more__toggle');
  };
  expect(await folds(100)).toBe(true);
  expect(await folds(null)).toBe(false);
});

test('shows a pending notice when there are no comments [vehicle-page.comments-empty]', async () => {
  const pending = 'Dealer comments are pending. Please check back here later.';
  expect(await renderLoaded(definition, withComments(null))).toContain(pending);
  expect(await renderLoaded(definition, withComments(' | '))).toContain(pending);
});

test('is omitted without comments if the site shows no pending notice', async () => {
  expect(
    await renderLoaded(definition, { ...withComments(''), rules: { 'vehicle.comments.pendingShown': false } }),
  ).toBe('');
});

test('for any text truncation loses no character and shows no more than the limit', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 900 }), fc.integer({ min: 50, max: 500 }), (text, limit) => {
      const paragraphs = commentParagraphs(text);
      const folded = foldParagraphs(paragraphs, limit);
      expect(folded.map(({ shown, rest }) => shown + rest)).toEqual(paragraphs);
      expect(folded.reduce((sum, { shown }) => sum + shown.length, 0)).toBeLessThanOrEqual(limit);
    }),
  );
});
