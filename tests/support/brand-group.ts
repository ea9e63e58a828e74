import type { SiteDocument } from '../../schemas/site/index.ts';
import base from '../../sites/templates/base.json';
import { testVehicle } from './render-block.tsx';
import { testServer } from './test-server.ts';

const { layouts = {}, pages = {} } = base as unknown as SiteDocument;

const brands: SiteDocument['brands'] = [
  {
    title: 'Toyota',
    slug: 'toyota',
    logo: 'media/makes/toyota.svg',
    banner: 'media/heroes/yard-1600.webp',
    description: ['Cars that keep going.', 'Hybrids in every size.'],
  },
  { title: 'Kestrel', slug: 'kestrel', skipPage: true },
];

/** A group of dealers with a directory of two brands, one of them without a page. */
export const brandGroup = (change: Partial<SiteDocument> = {}, rules: Record<string, unknown> = {}) =>
  testServer([
    {
      document: {
        layouts,
        pages,
        features: ['brandDirectory'],
        brands,
        statistics: { locations: '50+', brands: '40+', years: '30+', franchises: '59' },
        dealerships: [{ slug: 'one', name: 'Kingsway Toyota', brands: ['toyota'] }],
        ...change,
      },
      rules: {
        'brands.logoFallback': 'name',
        'stock.countFilter': { 'vehicle.status': 'in_stock' },
        ...rules,
      },
      vehicles: [
        testVehicle,
        { ...testVehicle, id: 2, slug: 'other', make: 'Mazda', model: '3' },
        { ...testVehicle, id: 3, slug: 'coming', status: 'coming_soon' },
      ],
    },
  ]);

/** What a server answers at a path. */
export async function pageOf(server: Awaited<ReturnType<typeof brandGroup>>, path: string) {
  const response = await server.get(path);
  return { status: response.status, html: await response.text() };
}
