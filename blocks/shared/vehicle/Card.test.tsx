import { expect, test } from 'vitest';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { attributesOf, dom, texts } from '../../../tests/support/load-block.ts';
import {
  renderBlock,
  type RenderOptions,
  testNow,
  testSite,
  testVehicle,
} from '../../../tests/support/render-block.tsx';
import featured from '../../featured-vehicles/index.tsx';
import { cardRules } from '../../../engine/vehicle/card-rules.ts';
import { cardViews } from './card-view.ts';
import { absentPages } from '../../../engine/pages/site-pages.ts';

/** One card, as a row of a single vehicle. */
function card(vehicle: Partial<Vehicle> = {}, options: RenderOptions = {}): string {
  return renderBlock(featured, { data: [{ ...testVehicle, ...vehicle }], ...options });
}

const attribute = (html: string, selector: string, name: string) =>
  dom(html).querySelector(selector)?.getAttribute(name);

test('shows the primary picture in a suitable width, or text if there is none [card.image]', () => {
  const html = card({ thumbnails: ['/media/vehicles/suv-blue-front-480.webp'] });
  expect(attribute(html, '.card__photo', 'srcset')).toBe(
    '/media/vehicles/suv-blue-front-480.webp 480w, /media/vehicles/suv-blue-front-960.webp 960w',
  );
  expect(attribute(html, '.card__photo', 'loading')).toBe('lazy');
  for (const none of [null, ''])
    expect(attribute(card({ primary_image_url: none, thumbnails: ['/t.webp'] }), '.card__photo', 'src')).toBe(
      '/t.webp',
    );
  expect(texts(card({ primary_image_url: null, thumbnails: [] }), '.card__empty')).toHaveLength(1);
});

test('shows year, make and model, badge, price, facts and location, as the site configures [card.details]', () => {
  const html = card();
  expect(texts(html, '.card__link')).toEqual(['2022 Toyota RAV4 Cruiser Hybrid']);
  expect(texts(html, '.card__badge')).toEqual(['Cruiser Hybrid']);
  expect(texts(html, '.card .price')).toEqual(['$45,990']);
  expect(texts(html, '.card__facts li')).toEqual(['45,210 kms', 'Automatic', 'Hybrid', 'SUV']);
  expect(texts(html, '.card__place')).toEqual(['Test Motors Parramatta']);
  const other = card(
    { carsales_title: 'RAV4, one owner' },
    { rules: { 'card.titleParts': ['carsales_title'], 'card.details': ['seats'] } },
  );
  expect([texts(other, '.card__link'), texts(other, '.card__facts li')]).toEqual([['RAV4, one owner'], ['5']]);
  expect(texts(other, '.card__place')).toEqual([]);
});

test('the whole card is one link, and View Details opens the same page [card.button-view-details]', () => {
  const html = card();
  expect(attribute(html, '.card__link', 'href')).toBe(`/cars/${testVehicle.slug}`);
  const [details] = dom(html).querySelectorAll(`.card__buttons a[href="/cars/${testVehicle.slug}"]`);
  expect(details?.textContent).toBe('View Details');
  const newTab = card({}, { rules: { 'card.linkTarget': 'newTab' } });
  expect([attribute(newTab, '.card__link', 'target'), attribute(newTab, '.card__link', 'rel')]).toEqual([
    '_blank',
    'noopener',
  ]);
});

test('has Enquire Now, Book a Test Drive, View Details and Reserve Now with the amount, each with its link [card.button-enquiry] [card.button-book-test-drive] [card.button-reserve-now]', () => {
  const buttons = (options: Parameters<typeof card>[1], own = {}) =>
    [...dom(card(own, options)).querySelectorAll('.card__buttons a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
  const path = `/cars/${testVehicle.slug}`;
  expect(buttons({ features: ['reserve'] })).toEqual([
    ['Enquire Now', `${path}#enquire`],
    ['Book a Test Drive', `/book-test-drive?car_id=${testVehicle.slug}`],
    ['View Details', path],
    ['Reserve Now $200', `${path}/checkout`],
  ]);
  const rules = { 'card.enquireVariant': 'enquiry', 'enquiry.channel': 'page', 'reserve.amountPlacements': [] };
  expect(buttons({ features: ['reserve'], rules }).map(([text]) => text)).toContain('Reserve Now');
  expect(buttons({ features: ['reserve'], rules: { 'reserve.fee': 0 } }).at(-1)?.[0]).toBe('Reserve Now');
  expect(buttons({ rules })[0]).toEqual(['Enquiry', `/contact?car_id=${testVehicle.slug}#enquiry`]);
  expect(buttons({}).map(([text]) => text)).toEqual(['Enquire Now', 'Book a Test Drive', 'View Details']);
  expect(buttons({ features: ['reserve'] }, { reserved: true }).map(([text]) => text)).toEqual([
    'Enquire Now',
    'View Details',
  ]);
});

test('shows one main button and a quiet one, and has the others in a menu', () => {
  const [main, quiet, menu] = [
    ...(dom(card({}, { features: ['reserve'] })).querySelector('.card__buttons')?.children ?? []),
  ];
  expect([main?.className, quiet?.className]).toEqual([
    'button button--small button--primary',
    'button button--small button--secondary',
  ]);
  expect([menu?.tagName, menu?.querySelector('summary')?.getAttribute('aria-label')]).toEqual(['DETAILS', 'More']);
  expect([...(menu?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'View Details',
    'Reserve Now $200',
  ]);
  const two = card({}, { rules: { 'card.buttons': ['enquire', 'viewDetails'] } });
  expect([...(dom(two).querySelector('.card__buttons')?.children ?? [])].map(({ tagName }) => tagName)).toEqual([
    'A',
    'A',
  ]);
});

test('every action in the rule has a button if the vehicle is eligible', () => {
  const wanted = ['finance', 'tradeIn', 'onlinePurchase'];
  const rules = { 'card.buttons': wanted, 'finance.provider': 'manual' };
  const links = (features: readonly ('valuation' | 'onlinePurchase')[], own = {}) =>
    [...dom(card(own, { features: [...features], rules })).querySelectorAll('.card__buttons a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
  expect(links(['valuation', 'onlinePurchase'])).toEqual([
    ['Get Finance', `/personalised/finance?car_id=${testVehicle.slug}`],
    ['Trade-In Valuation', `/cars/trade-in?car_id=${testVehicle.id}`],
    ['Online Purchase', `/checkout-journey?car_id=${testVehicle.slug}`],
  ]);
  expect(links([])).toEqual([['Get Finance', `/personalised/finance?car_id=${testVehicle.slug}`]]);
});

test('facts have a caption in the design of columns alone [card.details]', () => {
  const site = testSite([], { rules: { 'card.details': ['km', 'location'] } });
  const labels = (card: 'row' | 'large') =>
    cardViews([testVehicle], {
      rules: site.rules.reader(cardRules, site.rules.vehicle(testVehicle, { site: site.facts, now: testNow })),
      words: site.wording.words,
      now: testNow.getTime(),
      site: { timeZone: 'Australia/Sydney', card },
    })[0]?.facts.map(({ label }) => label);
  expect(labels('row')).toEqual(['Odometer']);
  expect(labels('large')).toEqual([undefined]);
});

test('a button to a missing page is omitted', () => {
  const site = testSite([], { document: { pages: { '/contact': { blocks: [] }, '/trade-in': { blocks: [] } } } });
  expect(absentPages(site)).toContain('/book-test-drive');
  const facts = site.rules.vehicle(testVehicle, { site: site.facts, now: testNow });
  const [shown] = cardViews([testVehicle], {
    rules: site.rules.reader(cardRules, facts),
    words: site.wording.words,
    now: testNow.getTime(),
    site: { timeZone: 'Australia/Sydney', absent: absentPages(site) },
  });
  expect(shown?.buttons.map(({ text }) => text)).not.toContain('Book a Test Drive');
});

test('a call dials the number of the rule', () => {
  const view = (source: string) => {
    const site = testSite([], { rules: { 'card.buttons': ['call'], 'phone.source': source } });
    const facts = site.rules.vehicle(testVehicle, { site: site.facts, now: testNow });
    const [shown] = cardViews([{ ...testVehicle, dealership_slug: 'north' }], {
      rules: site.rules.reader(cardRules, facts),
      words: site.wording.words,
      now: testNow.getTime(),
      site: {
        timeZone: 'Australia/Sydney',
        phones: {
          site: { phone: '02 5555 0000' },
          dealerships: [{ slug: 'north', phones: { default: '02 5555 1111', used: '02 5555 2222' } }],
        },
      },
    });
    return shown?.buttons;
  };
  expect(view('site')).toEqual([{ text: 'Call Now', href: 'tel:+61255550000' }]);
  expect(view('dealership')).toEqual([{ text: 'Call Now', href: 'tel:+61255551111' }]);
  expect(view('carType')).toEqual([{ text: 'Call Now', href: 'tel:+61255552222' }]);
});

test('has the configured buttons in order [config.per-site-button-sets]', () => {
  const html = card({}, { rules: { 'card.buttons': ['call', 'viewDetails'] } });
  expect(texts(html, '.card__buttons a')).toEqual(['Call Now', 'View Details']);
  expect(attribute(html, '.card__buttons a', 'href')).toBe('tel:+61298765432');
});

test('a sold or unavailable vehicle only has a button for similar vehicles [card.unavailable-only-similar]', () => {
  for (const own of [{ status: 'sold' }, { sold: true }] as const) {
    const html = card(own, { rules: { 'card.buttons': ['call', 'viewDetails'] } });
    expect(texts(html, '.card__buttons a')).toEqual(['Find Me Something Similar']);
    expect(attribute(html, '.card__buttons a', 'href')).toBe(
      '/search/new-used-and-demo-cars?item_type=car&body=SUV&price=30000-60000',
    );
    expect(texts(html, '.card .price')).toEqual([]);
  }
});

test('an earlier price is struck through [formatting.was-price]', () => {
  expect(texts(card(), '.price-line s')).toEqual(['$47,990']);
  expect(texts(card({ before_price: 0 }), '.price-line s')).toEqual([]);
});

test('a weekly price appears with its rates and terms [card.weekly-price] [card.rate-tooltip] [card.terms-link]', () => {
  const offers = { finance_lenders: { manual: { interestRate: 8.99, comparisonRate: 9.85, paymentWeek: 181.2 } } };
  const html = card(offers);
  expect(texts(html, '.card__weekly')[0]).toContain('$181 /wk');
  expect(attribute(html, '.rate-tip', 'aria-label')).toBe('8.99% p.a. interest rate, 9.85% p.a. comparison rate');
  expect(attribute(html, '.card__terms', 'href')).toBe(`/cars/${testVehicle.slug}#financeDisclaimer`);
  expect(texts(card(offers, { rules: { 'finance.estimate.eligible': false } }), '.card__weekly')).toEqual([]);
});

test('a weekly price is omitted when the vehicle has no visible price', () => {
  const offers = { finance_lenders: { manual: { interestRate: 8.99, comparisonRate: 9.85, paymentWeek: 102 } } };
  for (const price of [null, 0]) {
    const html = card({ ...offers, price, before_price: null, offer_price: null });
    expect(texts(html, '.card__weekly')).toEqual([]);
    expect(texts(html, '.card .price').join()).not.toContain('$');
  }
  const hidden = card({ ...offers, price: 200, offer_price: null }, { rules: { 'price.minimumShown': 500 } });
  expect(texts(hidden, '.card__weekly')).toEqual([]);
});

test('has one tag, and the configured badges over its picture', () => {
  expect(texts(card({ reserved: true, tag: 'Runout Sale' }), '.tag')).toEqual(['Reserved']);
  const rules = { 'card.mediaBadges': ['photoCount', 'spin', 'video'] };
  const html = card({ photos_count: 24, spin_code: 's1', video_url: '/v.mp4' }, { rules });
  expect(texts(html, '.card__badges > span')).toEqual(['24', '360° view', 'Video']);
  expect(texts(card({ photos_count: 24, spin_code: 's1', video_url: '/v.mp4' }), '.card__badges')).toEqual([]);
  const none = { photos_count: 0, spin_code: null, video_url: null, external_video_url: null };
  expect(texts(card(none, { rules }), '.card__badges')).toEqual([]);
  expect(texts(card({ ...none, external_video_url: '/v' }, { rules }), '.card__badges > span')).toEqual(['Video']);
  expect(texts(card({ sold: true }), '.card__stamp')).toEqual([]);
  expect(dom(card()).querySelector('.card__media--sold')).toBeNull();
  const stamped = card({ sold: true }, { rules: { 'card.soldImage': 'stamped' } });
  expect(texts(stamped, '.card__stamp')).toEqual(['SOLD']);
});

test('pictures can be a row to swipe', () => {
  const thumbnails = ['/1.webp', '/2.webp', '/3.webp'];
  const count = (rules: Record<string, unknown>) =>
    dom(card({ thumbnails }, { rules })).querySelectorAll('.card__photo').length;
  expect(count({})).toBe(1);
  expect(count({ 'card.media': 'carousel' })).toBe(3);
  const photos = (media: string, name: string) =>
    attributesOf(card({ thumbnails }, { rules: { 'card.media': media } }), '.card__photo', name).slice(1);
  // Until a shopper touches the card, none but the first is requested.
  expect([photos('carousel', 'src'), photos('carousel', 'data-src')]).toEqual([[null, null], thumbnails.slice(1)]);
  expect(photos('hoverSwap', 'src')).toEqual(thumbnails.slice(1));
});

test('a vehicle below market is labelled if the site enables it', () => {
  const cheap = { price: 45_000, autograb_data: { average_market_price: 46_890, state_average_market_price: 46_900 } };
  expect(texts(card(cheap), '.card__market')).toEqual(['Below market price']);
  expect(texts(card(cheap, { rules: { 'market.placements': [] } }), '.card__market')).toEqual([]);
});
