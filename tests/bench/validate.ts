import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Writes `count` tenants that extend the project's template, each with its own identity, theme, rules, wording, pages
 * and locations, passes their folder on and deletes it afterwards.
 */
export async function withGeneratedSites<T>(count: number, run: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-sites-'));
  try {
    // Documents extend nothing outside their folder.
    cpSync('sites/templates', join(folder, 'templates'), { recursive: true });
    for (let index = 0; index < count; index++) writeTenant(folder, index);
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const cities = ['Sydney', 'Perth', 'Hobart', 'Cairns', 'Ballarat'];

function writeTenant(folder: string, index: number): void {
  const slug = `dealer-${index}`;
  const city = cities[index % cities.length] ?? 'Sydney';
  mkdirSync(join(folder, slug));
  const document = {
    version: 1,
    extends: '../templates/used-cars.json',
    site: {
      slug,
      id: index + 1,
      name: `${city} Cars ${index}`,
      city,
      hosts: [`www.${slug}.example`],
      legal: { name: `${city} Cars ${index} Pty Ltd`, abn: '91 345 678 901' },
    },
    theme: {
      colours: { brand: index % 2 ? '#0b3d91' : '#14532d', accent: '#b91c1c' },
      radius: 'soft',
      logo: { src: 'media/logo.svg', alt: `${city} Cars`, width: 200, height: 40 },
    },
    features: ['valuation', 'priceGauge'],
    pages: {
      '/about-us': {
        title: 'About us',
        blocks: [{ type: 'rich-text', id: 'story', markdown: `## ${city}\n\nSee [our cars](/search/used-cars).` }],
      },
    },
    rules: {
      'stock.soldWindowDays': index % 30,
      'compare.maximum': 3,
      'reserve.fee': [{ when: { 'vehicle.price': { gt: 60_000 + index } }, use: 500 }, { use: { inherit: true } }],
    },
    wording: { 'price.none.enquire': `Ask ${city} for the price` },
    locations: Array.from({ length: 1 + (index % 4) }, (_, place) => ({
      id: index * 10 + place,
      slug: `yard-${place}`,
      name: `${city} yard ${place}`,
      location_type: 'sales',
      address: { street: `${place + 1} High Street`, city, state: 'NSW', postcode: '2000' },
    })),
  };
  writeFileSync(join(folder, slug, 'site.json'), JSON.stringify(document, null, 2));
}
