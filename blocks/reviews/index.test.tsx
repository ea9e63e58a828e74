import { describe, expect, test, vi } from 'vitest';
import type { BlockBackend } from '../../engine/ports/backend.ts';
import type { Review } from '../../schemas/entities/review.ts';
import { dom, texts } from '../../tests/support/load-block.ts';
import { loadOnPage, type PageOptions, renderOnPage } from '../../tests/support/load-on-page.ts';
import { isoDay, timeAgo } from './dates.ts';
import definition from './index.tsx';

type Find = BlockBackend['services']['reviews']['find'];

const review = (id: number, rating: number, review_date: string, more: Partial<Review> = {}): Review => ({
  id,
  customer_name: `Customer ${id}`,
  rating,
  review_date,
  text: `Text ${id}`,
  ...more,
});

const items: Review[] = [
  review(1, 4, '31/10/2026'),
  review(2, 5, '20/11/2026', { reply_text: 'Thank you.', reply_date: '21/11/2026', image: { url: 'media/face.webp' } }),
  review(3, 2, '19/11/2026'),
  review(4, 5, '01/01/2026', { text: null }),
];

const list = (options: PageOptions & { items?: Review[] } = {}) =>
  renderOnPage(definition, {
    ...options,
    document: { reviews: { count: 4, average_rating: '4.6', reviews: options.items ?? items } },
  });

describe('a review', () => {
  test('shows image, name, text and stars [reviews.reviewer-image] [reviews.customer-name] [reviews.text] [reviews.star-rating]', async () => {
    const page = dom(await list());
    const [first] = page.querySelectorAll('.reviews__card');
    expect(first?.querySelector('img')?.getAttribute('src')).toBe('/media/face.webp');
    expect(first?.querySelector('.reviews__name')?.textContent).toBe('Customer 2');
    expect(first?.querySelector('.reviews__text')?.textContent).toBe('Text 2');
    expect(first?.querySelector('.stars')?.getAttribute('aria-label')).toBe('5 out of 5');
  });

  test('shows its date in figures, in words, both or neither [reviews.date-numeric] [reviews.date-in-words]', async () => {
    const first = async (dates: string) =>
      texts(await list({ rules: { 'reviews.dates': dates } }), '.reviews__head .reviews__date')[0];
    expect(await first('both')).toBe('yesterday · 20/11/2026');
    expect(await first('date')).toBe('20/11/2026');
    expect(await first('words')).toBe('yesterday');
    expect(await first('none')).toBeUndefined();
  });

  test('a date that does not exist is omitted, the review and the others stay', async () => {
    const odd = [
      review(1, 5, '16/13/2026'),
      review(2, 5, '31/02/2026', { reply_text: 'Thanks.', reply_date: '00/01/2026' }),
      review(3, 5, '20/11/2026'),
    ];
    const html = await list({ items: odd });
    expect(texts(html, '.reviews__name')).toEqual(['Customer 3', 'Customer 1', 'Customer 2']);
    expect(texts(html, '.reviews__date')).toEqual(['yesterday · 20/11/2026']);
  });

  test('the age text of the feed takes precedence [entity.review-dates]', async () => {
    const html = await list({ items: [review(1, 5, '20/11/2026', { review_date_in_words: '20 November' })] });
    expect(texts(html, '.reviews__date')).toEqual(['20 November · 20/11/2026']);
  });

  test('shows the reply of the dealer with its date, or neither [reviews.dealer-reply]', async () => {
    const html = await list();
    expect(texts(html, '.reviews__reply')).toEqual(['Reply from Test Motorstoday · 21/11/2026Thank you.']);
    expect(texts(await list({ rules: { 'reviews.replyShown': false } }), '.reviews__reply')).toEqual([]);
  });

  test('can lack text [entity.review-text-nullable]', async () => {
    expect(texts(await list(), '.reviews__text--none')).toEqual(['Left a rating without a comment.']);
    const without = await list({ rules: { 'reviews.list.untextedIncluded': false } });
    expect(texts(without, '.reviews__name')).toEqual(['Customer 2', 'Customer 1']);
  });
});

describe('the list', () => {
  test('omits reviews rated below 4 unless configured [reviews.default-minimum-rating-4]', async () => {
    expect(texts(await list(), '.reviews__name')).toEqual(['Customer 2', 'Customer 1', 'Customer 4']);
    const all = await list({ rules: { 'reviews.list.minimumRating': 1 } });
    expect(texts(all, '.reviews__name')).toEqual(['Customer 2', 'Customer 3', 'Customer 1', 'Customer 4']);
  });

  test('shows 12 reviews, another number by rule, or fewer if the block says so [reviews.google-quantity-12]', async () => {
    const many = Array.from({ length: 20 }, (_, index) => review(index + 1, 5, '01/11/2026'));
    const count = async (options: PageOptions) =>
      texts(await list({ ...options, items: many }), '.reviews__name').length;
    expect(await count({})).toBe(12);
    expect(await count({ rules: { 'reviews.list.count': 6 } })).toBe(6);
    expect(await count({ props: { count: 3 } })).toBe(3);
    expect(await count({ props: { count: 50 } })).toBe(12);
  });

  test('is ordered by date, by stars or as received', async () => {
    const order = async (value: string) =>
      texts(await list({ rules: { 'reviews.list.order': value } }), '.reviews__name');
    expect(await order('highest')).toEqual(['Customer 2', 'Customer 4', 'Customer 1']);
    expect(await order('source')).toEqual(['Customer 1', 'Customer 2', 'Customer 4']);
  });

  test('has the anchor that the rating links to', async () => {
    expect(dom(await list()).querySelector('#reviews')).not.toBeNull();
  });
});

test('ages are given in days, weeks, months and years', () => {
  const ages = ['2026-11-21', '2026-11-20', '2026-11-10', '2026-10-31', '2026-08-01', '2024-01-01', '2027-01-01'];
  expect(ages.map((day) => timeAgo(day, '2026-11-21', 'en-AU'))).toEqual([
    'today',
    'yesterday',
    'last week',
    '3 weeks ago',
    '3 months ago',
    '2 years ago',
    'today',
  ]);
  expect(isoDay('05/11/2026')).toBe('2026-11-05');
  expect(isoDay('5 Nov')).toBeUndefined();
});

test('are those of the place of the page, else of the site, else of the first location', async () => {
  const place = (slug: string, place_id: string) => ({ id: 1, slug, name: slug, address: { place_id } });
  const [ryde, penrith] = [place('ryde', 'a'), place('penrith', 'b')];
  const placeOf = async (options: PageOptions, place_id?: string) => {
    const find = vi.fn<Find>(async () => []);
    const reviews = { reviews: [], ...(place_id ? { place_id } : {}) };
    await loadOnPage(definition, {
      ...options,
      document: { locations: [ryde, penrith], reviews },
      services: { reviews: { find } },
    });
    return find.mock.calls[0]?.[0].place;
  };
  // A location's page may be written without a parameter.
  expect(await placeOf({ pageName: 'location', location: penrith }, 'c')).toBe('b');
  expect(await placeOf({ pageName: 'vehicle', params: { slug: 'ryde' } }, 'c')).toBe('c');
  expect(await placeOf({})).toBe('a');
});
