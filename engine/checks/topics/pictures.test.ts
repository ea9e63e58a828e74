import { findings, siteWith, suggestionsOf } from '../testing.ts';
import { imageWithoutAlt, markdownImageWithoutAlt, missingMedia, pictureShape } from './pictures.ts';
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

test('leaves a missing alternative text to the schema where that requires it', () => {
  const figure = { type: 'figure', src: 'media/yard.webp' };
  expect(findings(imageWithoutAlt, siteWith({}, [figure]))).toEqual([]);
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

  test('suggests the file that was probably meant', () => {
    const files = ['media/logo.svg', '../media/places/Yard.webp', 'media/places/door.webp', '../media/icon.svg'];
    const suggested = (src: string) => {
      const loaded = siteWith({ theme: null }, [{ type: 'picture', image: src }]);
      return suggestionsOf(missingMedia, loaded, files);
    };
    expect(suggested('media/logo.png')).toEqual(['media/logo.svg']);
    expect(suggested('/media/lgo.svg')).toEqual(['/media/logo.svg']);
    expect(suggested('media/places/yard.WEBP')).toEqual(['media/places/Yard.webp']);
    expect(suggested('logo.svg')).toEqual(['media/logo.svg']);
    expect(suggested('./media/icon.svg')).toEqual(['media/icon.svg']);
    expect(suggested('sites/test/media/logo.svg')).toEqual(['media/logo.svg']);
    expect(suggested('media/beach.webp')).toEqual([]);
    expect(suggested('beach.webp')).toEqual([]);
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

describe('picture-shape', () => {
  const logo = (width: number, height: number) => ({
    theme: {
      colours: { brand: '#0b3d91', accent: '#b91c1c' },
      radius: 'soft',
      logo: { src: 'media/logo.svg', alt: 'Test Cars', width, height },
    },
  });
  const files = { 'media/logo.svg': { width: 400, height: 80 } };
  const found = (width: number, height: number, sizes = files) =>
    findings(pictureShape, siteWith(logo(width, height)), 'tenant', sizes);

  test('finds a stated size with other proportions than those of the file', () => {
    const has = "'media/logo.svg' has 400 × 80 pixels;";
    expect(found(200, 44)).toEqual([`picture-shape «200» ${has} 200 × 44 has other proportions.`]);
    expect(found(400, 44)).toEqual([`picture-shape «44» ${has} 400 × 44 has other proportions.`]);
    expect(found(80, 400)).toEqual([`picture-shape «80» ${has} 80 × 400 has other proportions.`]);
  });

  test('accepts any size in the same proportion, to the pixel, and pictures that cannot be measured', () => {
    expect(found(400, 80)).toEqual([]);
    expect(found(33, 7)).not.toEqual([]);
    expect(found(36, 7)).toEqual([]);
    expect(findings(pictureShape, siteWith(logo(1, 9)), 'tenant', ['media/logo.svg'])).toEqual([]);
    expect(findings(pictureShape, siteWith(logo(1, 9)))).toEqual([]);
  });

  test('looks at pictures of the shared folder, and at no others', () => {
    const picture = (src: string) => ({ src, width: 100, height: 100 });
    const blocks = ['/media/wide.webp', 'https://pictures.example/media/wide.webp', 'media/logo.svg'].map((src) => ({
      type: 'link',
      ...picture(src),
    }));
    const sizes = { '../media/wide.webp': { width: 160, height: 70 }, 'media/logo.svg': { width: 64, height: 64 } };
    expect(findings(pictureShape, siteWith({ theme: null }, blocks), 'tenant', sizes)).toEqual([
      "picture-shape «100» '/media/wide.webp' has 160 × 70 pixels; 100 × 100 has other proportions.",
    ]);
  });
});
