import { findings, siteWith } from '../testing.ts';
import { imageWithoutAlt, markdownImageWithoutAlt, missingMedia } from './pictures.ts';
import { describe, expect, test } from 'vitest';

describe('image-without-alt', () => {
  test('finds an image without alternative text', () => {
    const blocks = [
      { type: 'picture', image: '/media/yard.webp' },
      { type: 'picture', image: '/media/line.webp', alt: '' },
    ];
    const promos = [{ id: 'sale', image: 'media/sale.webp' }];
    expect(findings(imageWithoutAlt, siteWith({ promos }, blocks))).toEqual([
      `image-without-alt «"/media/yard.webp"» The picture has no 'alt'.`,
      `image-without-alt «"media/sale.webp"» The picture has no 'alt'.`,
    ]);
  });
});

describe('markdown-image-without-alt', () => {
  test('finds a Markdown image without alternative text', () => {
    const markdown = 'See ![](/media/yard.webp) and ![The yard](/media/yard.webp).';
    expect(findings(markdownImageWithoutAlt, siteWith({}, [{ type: 'text', markdown }]))).toEqual([
      'markdown-image-without-alt «![](/media/yard.webp)» The picture has no text alternative.',
    ]);
  });
});

describe('missing-media', () => {
  const theme = {
    colours: { brand: '#0b3d91', accent: '#b91c1c' },
    radius: 'soft',
    logo: { src: 'media/logo.png', alt: 'Test Cars', width: 200, height: 40 },
    favicon: 'media/icon.svg',
  };
  const blocks = [
    { type: 'picture', image: '/media/yard.webp' },
    { type: 'picture', image: 'yard.webp' },
    { type: 'picture', image: 'https://pictures.example/yard.webp' },
    { type: 'text', markdown: '![Yard](/media/yard.webp) and ![door](/media/door.webp)' },
  ];
  const site = siteWith({ theme, brands: [{ title: 'Kia', slug: 'kia', logo: 'media/kia.svg' }] }, blocks);

  test('finds missing pictures anywhere in the document', () => {
    const files = ['media/icon.svg', '../media/yard.webp'];
    expect(findings(missingMedia, site, 'tenant', files)).toEqual([
      `missing-media «"media/logo.png"» There is no file 'media/logo.png'.`,
      `missing-media «"yard.webp"» 'yard.webp' is outside 'media', the only folder that is served.`,
      `missing-media «/media/door.webp» There is no file 'media/door.webp'.`,
      `missing-media «"media/kia.svg"» There is no file 'media/kia.svg'.`,
    ]);
  });

  test("finds missing files in the set of a wide picture's sizes", () => {
    const wide = siteWith({}, [{ type: 'picture', image: '/media/yard-1440.webp' }]);
    const files = [
      'media/logo.svg',
      'media/yard-1440.webp',
      'media/yard-960.webp',
      'media/yard-960.avif',
      'media/yard-480.webp',
    ];
    expect(findings(missingMedia, wide, 'tenant', files)).toEqual([
      `missing-media «"/media/yard-1440.webp"» There is no file 'media/yard-480.avif' or 'media/yard-1440.avif'.`,
    ]);
  });

  test('reports nothing when the files cannot be read', () => {
    expect(findings(missingMedia, site)).toEqual([]);
  });
});
