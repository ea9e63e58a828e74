import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Favourite,
  readShopper,
  recordView,
  type Stored,
  type StoredName,
  subscribeShopper,
  toggleFavourite,
  writeShopper,
} from './shopper.ts';

/** Storage that can be full or disabled, as in browsers. */
class Disk {
  readonly kept = new Map<string, string>();
  refuses: 'nothing' | 'writing' | 'everything' = 'nothing';

  getItem(key: string): string | null {
    if (this.refuses === 'everything') throw new DOMException('off', 'SecurityError');
    return this.kept.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.refuses !== 'nothing') throw new DOMException('full', 'QuotaExceededError');
    this.kept.set(key, value);
  }

  removeItem(key: string): void {
    if (this.refuses === 'everything') throw new DOMException('off', 'SecurityError');
    this.kept.delete(key);
  }
}

let disk: Disk;
let page: EventTarget;

beforeEach(() => {
  disk = new Disk();
  page = new EventTarget();
  vi.stubGlobal('localStorage', disk);
  vi.stubGlobal('window', page);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const rav: Favourite = {
  id: 100,
  name: '2022 Toyota RAV4',
  slug: '2022-toyota-rav4-100',
  make: 'Toyota',
  model: 'RAV4',
  primary_image_url: '/media/rav4.webp',
};
const golf: Favourite = { ...rav, id: 200, name: '2019 Volkswagen Golf', slug: 'golf-200', model: 'Golf' };
const view = (id: number) => ({
  id,
  stocknum: `S${id}`,
  make: 'Toyota',
  model: 'RAV4',
  body: 'Wagon',
  simple_body: 'SUV',
});
const user: NonNullable<Stored['user']> = {
  name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  phone: '0412 345 678',
  postcode: '2000',
};

test('five kinds of entry are stored per site, under the slug of the site [storage.stored-entries-count] [storage.keys-per-site]', () => {
  const values = {
    views: [view(1)],
    favourites: [rav],
    'enquiry-car': { id: 100, slug: rav.slug, name: rav.name },
    user,
    valuation: { min: 10_000, max: 12_000 },
  };
  for (const site of ['harbour', 'northside']) {
    writeShopper(site, 'views', values.views);
    writeShopper(site, 'favourites', values.favourites);
    writeShopper(site, 'enquiry-car', values['enquiry-car']);
    writeShopper(site, 'user', values.user);
    writeShopper(site, 'valuation', values.valuation);
  }
  expect([...disk.kept.keys()]).toEqual([
    'harbour:views',
    'harbour:favourites',
    'harbour:enquiry-car',
    'harbour:user',
    'harbour:valuation',
    'northside:views',
    'northside:favourites',
    'northside:enquiry-car',
    'northside:user',
    'northside:valuation',
  ]);
  for (const [name, value] of Object.entries(values)) {
    expect(readShopper('harbour', name as StoredName)).toEqual(value);
    expect(JSON.parse(disk.kept.get(`harbour:${name}`) ?? '')).toEqual(value);
  }
  writeShopper('harbour', 'favourites', []);
  expect(readShopper('northside', 'favourites')).toEqual([rav]);
});

describe('favourites', () => {
  test('toggling adds an id that is absent and removes one that is present [favourites.toggle-by-id] [storage.favourite-entry]', () => {
    expect(toggleFavourite('harbour', rav)).toBe(true);
    expect(toggleFavourite('harbour', golf)).toBe(true);
    expect(JSON.parse(disk.kept.get('harbour:favourites') ?? '')).toEqual([golf, rav]);
    expect(toggleFavourite('harbour', { ...rav, name: 'Renamed since' })).toBe(false);
    expect(readShopper('harbour', 'favourites')).toEqual([golf]);
  });

  test('after any number of toggles an id is present once or not at all', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 })), (ids) => {
        disk.kept.clear();
        for (const id of ids) toggleFavourite('harbour', { ...rav, id });
        const kept = readShopper('harbour', 'favourites').map(({ id }) => id);
        const odd = [...new Set(ids)].filter((id) => ids.filter((other) => other === id).length % 2 === 1);
        expect(new Set(kept)).toEqual(new Set(odd));
        expect(kept).toHaveLength(odd.length);
      }),
    );
  });
});

describe('viewed vehicles', () => {
  test('the newest comes first, each vehicle once and at most twenty in all [storage.viewed-entry]', () => {
    for (let id = 1; id <= 25; id++) recordView('harbour', view(id));
    recordView('harbour', view(10));
    const ids = readShopper('harbour', 'views').map(({ id }) => id);
    expect(ids).toEqual([10, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 9, 8, 7, 6]);
    expect(readShopper('harbour', 'views')[0]).toEqual(view(10));
  });
});

describe('untrusted storage', () => {
  test('any stored text is read without throwing and gives a value of the right shape', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json()),
        fc.constantFrom<StoredName>('views', 'favourites', 'enquiry-car', 'user', 'valuation'),
        (text, name) => {
          disk.kept.set(`harbour:${name}`, text);
          const value = readShopper('harbour', name);
          if (name === 'views' || name === 'favourites') expect(Array.isArray(value)).toBe(true);
          else expect(value === undefined || typeof value === 'object').toBe(true);
        },
      ),
    );
  });

  test('entries without a numeric id are dropped, and missing texts are empty', () => {
    disk.kept.set(
      'harbour:favourites',
      JSON.stringify([{ id: '7' }, null, { id: 7, name: 9, slug: 'seven' }, { id: 7 }]),
    );
    expect(readShopper('harbour', 'favourites')).toEqual([
      { id: 7, name: '', slug: 'seven', make: '', model: '', primary_image_url: '' },
    ]);
  });

  test('what full storage rejects is held for this page, and disabled storage reads as empty', () => {
    disk.refuses = 'writing';
    expect(toggleFavourite('harbour', rav)).toBe(true);
    expect(readShopper('harbour', 'favourites')).toEqual([rav]);
    disk.refuses = 'everything';
    expect(readShopper('harbour', 'views')).toEqual([]);
    writeShopper('harbour', 'user', user);
    expect(readShopper('harbour', 'user')).toEqual(user);
    writeShopper('harbour', 'user', undefined);
    expect(readShopper('harbour', 'user')).toBeUndefined();
  });
});

describe('subscribers', () => {
  test('are notified of changes here and in another tab, and get the same object in between', () => {
    disk.refuses = 'nothing';
    const told = vi.fn<() => void>();
    const end = subscribeShopper(told);
    toggleFavourite('bayside', rav);
    expect(told).toHaveBeenCalledTimes(1);
    expect(readShopper('bayside', 'favourites')).toBe(readShopper('bayside', 'favourites'));
    disk.kept.set('bayside:favourites', JSON.stringify([golf]));
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'bayside:favourites' }));
    expect(told).toHaveBeenCalledTimes(2);
    expect(readShopper('bayside', 'favourites')).toEqual([golf]);
    end();
    page.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    expect(told).toHaveBeenCalledTimes(2);
  });

  test('are notified when back or forward shows their page again as it was left, and not when it opens', () => {
    disk.refuses = 'nothing';
    const told = vi.fn<() => void>();
    const end = subscribeShopper(told);
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(told).not.toHaveBeenCalled();
    disk.kept.set('bayside:favourites', JSON.stringify([golf]));
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(told).toHaveBeenCalledTimes(1);
    end();
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(told).toHaveBeenCalledTimes(1);
  });
});
