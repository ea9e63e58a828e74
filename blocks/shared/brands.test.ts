import { expect, test } from 'vitest';
import { testSite } from '../../tests/support/render-block.tsx';
import { makeLogo } from './brands.ts';

test("a logo is the document's own, else at the site's address for logos, else there is none [api.image-cdn-logos]", () => {
  const own = {
    brands: [{ slug: 'kia', title: 'Kia', logo: 'media/kia.svg' }],
    navigation: { brandTiles: [{ make: 'Land Rover', logo: 'https://brand.example/lr.png' }] },
  };
  const logos = (document: object) => {
    const site = testSite([], { document });
    return ['Kia', 'Land Rover', 'Citroën'].map((make) => makeLogo(site, make));
  };
  expect(logos({})).toEqual([undefined, undefined, undefined]);
  expect(logos(own)).toEqual(['/media/kia.svg', 'https://brand.example/lr.png', undefined]);
  const images = { logos: 'https://images.example/makes/{name}.svg' };
  expect(logos({ ...own, images })).toEqual([
    '/media/kia.svg',
    'https://brand.example/lr.png',
    'https://images.example/makes/citroen.svg',
  ]);
});
