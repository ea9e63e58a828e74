import { expect, test } from 'vitest';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { testBackend } from '../../../tests/support/backend.ts';
import { readPdf } from '../../../tests/support/pdf.ts';
import { testVehicle } from '../../../tests/support/render-block.tsx';
import { testServer } from '../../../tests/support/test-server.ts';

const document = { pages: { '/': { name: 'home', blocks: [] } } };

const photoAt = (url: string) => ({ image: { url, thumb: { url } } });

async function server(vehicle: Vehicle = testVehicle, rules = {}, settings = {}, own = {}) {
  const { get } = await testServer([{ document: { ...document, ...own }, vehicles: [vehicle], rules }], {
    server: { backend: testBackend({ settings }) },
  });
  return (headers = {}) => get(`/api/cars/${vehicle.slug}/brochure.pdf`, headers);
}

async function read(vehicle?: Vehicle, rules = {}, own = {}) {
  const answer = await (await server(vehicle, rules, {}, own))();
  expect(answer.status).toBe(200);
  return readPdf(new Uint8Array(await answer.arrayBuffer()));
}

test('returns a PDF to be saved as {slug}.pdf [api.pdf-download]', async () => {
  const answer = await (await server())();
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="2022-toyota-rav4-cruiser-100234.pdf"');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
});

test('an unchanged brochure is not sent again', async () => {
  const get = await server();
  const etag = (await get()).headers.get('etag') ?? '';
  expect((await get({ 'if-none-match': etag })).status).toBe(304);
});

test('has the price, the facts on numbered pages, pictures, and a link back to the listing', async () => {
  const { lines, pages, pictures, links } = await read();
  expect(pages).toBe(3);
  expect(lines).toContain('2022 Toyota RAV4');
  expect(lines).toContain('$45,990');
  expect(lines).toContain('Was $47,990');
  expect(lines).toContain('JTMB53FV70D123456');
  expect(lines).toContain('• Blind spot monitor');
  expect(lines).toContain('12 Church Street, Parramatta NSW 2150');
  expect(lines.filter((line) => /^Page \d of 3$/.test(line))).toEqual(['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3']);
  // The first photo and six more; duplicates count separately.
  expect(pictures).toBe(7);
  expect(links).toEqual(['https://www.test-motors.example/cars/2022-toyota-rav4-cruiser-100234']);
});

test('renders the blocks of the rule print.blocks and no others', async () => {
  const { lines, pages, pictures, links } = await read(testVehicle, { 'print.blocks': ['price', 'qr'] });
  expect([pages, pictures, links.length]).toEqual([1, 0, 1]);
  expect(lines).toContain('$45,990');
  expect(lines).not.toContain('Dealer comments');
});

test('a dark letterhead has the logo for a dark ground', async () => {
  const onDark = '/media/vehicles/suv-blue-side-960.webp';
  const pictures = async (header: 'light' | 'dark') => {
    const logo = { src: '/media/none.svg', onDark, alt: 'Test Motors', width: 160, height: 40 };
    const theme = { colours: { brand: '#0b3d91', accent: '#b3261e' }, radius: 'soft', header, logo };
    return (await read(testVehicle, { 'print.blocks': ['price'] }, { theme })).pictures;
  };
  expect([await pictures('light'), await pictures('dark')]).toEqual([0, 1]);
});

test('renders extreme vehicles: without any details, and with very long text', async () => {
  const { images: _, primary_image_url: __, standardEquipment: ___, variant: ____, ...bare } = testVehicle;
  expect((await read({ ...bare, dealercomments: '', series: null } as Vehicle)).pictures).toBe(0);
  const long = await read({
    ...testVehicle,
    badge: 'W'.repeat(40),
    name: 'x'.repeat(300),
    model: 'Ω'.repeat(60),
    images: Array.from({ length: 60 }, () => photoAt('/media/vehicles/suv-blue-side-960.webp')),
    dealercomments: `${'Unbroken'.repeat(200)}|${'A word of praise. '.repeat(250)}`,
    standardEquipment: [{ name: 'Everything', items: Array.from({ length: 300 }, (_, index) => `Item ${index} 漢字`) }],
  });
  expect(long.pictures).toBe(7);
  expect(long.pages).toBeGreaterThan(4);
  expect(long.lines).toContain('• Item 299 ?');
  // The header of a further page is one line, however long the name.
  expect(long.lines.filter((line) => line.startsWith('2022 Toyota') && line.endsWith('…'))).toHaveLength(
    long.pages - 1,
  );
});

test('a missing picture is omitted', async () => {
  const images = [photoAt('/media/../../package.json'), photoAt('https://127.0.0.1/a.webp')];
  const { pictures, lines } = await read({ ...testVehicle, images });
  expect(pictures).toBe(0);
  expect(lines).toContain('$45,990');
});

test('an unknown vehicle gives 404, and a failed service the message for shoppers [api.pdf-failure-alert]', async () => {
  const { get } = await testServer([{ document }]);
  expect((await get('/api/cars/nowhere/brochure.pdf')).status).toBe(404);
  const failing = await server(testVehicle, {}, { brochure: { url: 'http://127.0.0.1:9' } });
  const answer = await failing();
  expect(answer.status).toBe(502);
  await expect(answer.json()).resolves.toEqual({
    error: { code: 'brochure_failed', message: 'The brochure could not be made. Please try again in a moment.' },
  });
});
