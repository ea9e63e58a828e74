/**
 * Renders the demo vehicles' pictures into `sites/media`:
 *
 *     node sites/pictures/render.mjs [--bodies suv,ute] [--colours white] [--views front,side] [--scale 2] [--scenes yard,camp] [--sites harbour-used] [--only vehicles,cabins,spins,scenes,places,interior]
 *
 * Needs a Chromium: `CHROME_PATH`, or the one on this system.
 */
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { BODIES, CABIN_BODIES, CABIN_TRIMS, CABIN_VIEWS, COLOURS, SCENES, SPIN_FRAMES, SPINS, VIEWS } from './catalogue.mjs';
import { PLACES } from './places.mjs';
import { servePage } from './serve.mjs';
import { savePhoto, saveWide } from './save.mjs';

const MEDIA = join(dirname(fileURLToPath(import.meta.url)), '../media');
const CHROME = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];
const QUALITY = { 960: 0.68, 480: 0.7, 720: 0.62, 3072: 0.6 };

const { values: flags } = parseArgs({
  options: {
    bodies: { type: 'string', default: BODIES.join() },
    colours: { type: 'string', default: COLOURS.join() },
    views: { type: 'string', default: VIEWS.join() },
    scale: { type: 'string', default: '2' },
    only: { type: 'string', default: 'vehicles,cabins,spins,scenes,places,interior' },
    scenes: { type: 'string', default: SCENES.join() },
    sites: { type: 'string', default: Object.keys(PLACES).join() },
  },
});
const only = flags.only.split(',');
const scale = Number(flags.scale);

async function save(path, dataUrl) {
  const file = join(MEDIA, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytesOf(dataUrl));
}

const size = (width, height) => ({ width, height, quality: QUALITY[width] });
const CARD = [size(960, 640), size(480, 320)];

async function vehicles(page) {
  for (const body of flags.bodies.split(','))
    for (const colour of flags.colours.split(','))
      for (const view of flags.views.split(',')) {
        const pictures = await page.evaluate((job) => globalThis.renderVehicle(job), {
          body,
          colour,
          view,
          sizes: CARD,
          scale,
        });
        for (const [i, { width }] of CARD.entries())
          await save(`vehicles/${body}-${colour}-${view}-${width}.webp`, pictures[i]);
      }
}

async function spins(page) {
  for (const name of SPINS) {
    const [body, colour] = name.split('-');
    for (let frame = 0; frame < SPIN_FRAMES; frame++) {
      const turn = (frame * 360) / SPIN_FRAMES;
      const [picture] = await page.evaluate((job) => globalThis.renderVehicle(job), {
        body,
        colour,
        turn,
        sizes: [size(720, 480)],
        scale,
      });
      await save(`spin/${name}/${String(frame).padStart(2, '0')}.webp`, picture);
    }
  }
}

const bytesOf = (dataUrl) => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

/** Views from inside, in each trim. */
async function cabins(page) {
  for (const trim of CABIN_TRIMS)
    for (const view of CABIN_VIEWS) {
      const picture = await page.evaluate((job) => globalThis.renderCabin(job), { trim, view, width: 1920, height: 1280 });
      await savePhoto(join(MEDIA, `vehicles/cabin-${trim}-${view}`), bytesOf(picture));
    }
}

async function scenes(page) {
  for (const name of flags.scenes.split(',')) {
    const picture = await page.evaluate((job) => globalThis.renderHero(job), { name, width: 3840, height: 1680 });
    await saveWide(join(MEDIA, 'heroes', name), bytesOf(picture));
  }
}

/** The locations of sites, into each site's own folder. */
async function places(page) {
  for (const site of flags.sites.split(',')) {
    const folder = join(MEDIA, '..', site);
    const { theme } = JSON.parse(await readFile(join(folder, 'site.json'), 'utf8'));
    const svg = await readFile(join(folder, theme.favicon), 'utf8');
    const icon = `data:image/svg+xml;base64,${Buffer.from(svg.replace('<svg ', '<svg width="256" height="256" ')).toString('base64')}`;
    const { brand, accent } = theme.colours;
    for (const [location, place] of Object.entries(PLACES[site])) {
      const job = { place: { brand, accent, ...place }, icon, width: 2160, height: 1215 };
      const picture = await page.evaluate((asked) => globalThis.renderPlace(asked), job);
      await saveWide(join(folder, 'media/places', location), bytesOf(picture), { largest: 1440, effort: 2 });
    }
  }
}

/** The interior to look around in, and the picture of a vehicle without one. */
async function interior(page) {
  const blank = await page.evaluate((job) => globalThis.renderPlaceholder(job), { sizes: CARD });
  for (const [i, { width }] of CARD.entries()) await save(`vehicles/placeholder-${width}.webp`, blank[i]);
  const [cabin] = await page.evaluate((job) => globalThis.renderInterior(job), { sizes: [size(3072, 1536)] });
  await save('spin/interior.webp', cabin);
}

/** Lists what exists, for pages that choose a picture by body and colour. */
async function manifest() {
  const found = new Set(await readdir(join(MEDIA, 'vehicles')));
  const entries = BODIES.flatMap((body) => COLOURS.map((colour) => `${body}-${colour}`))
    .map((name) => [name, VIEWS.filter((view) => found.has(`${name}-${view}-960.webp`))])
    .filter(([, views]) => views.length > 0);
  const trims = Object.fromEntries(
    CABIN_TRIMS.map((trim) => [trim, CABIN_VIEWS.filter((view) => found.has(`cabin-${trim}-${view}-960.webp`))]),
  );
  const rows = entries.map(([name, views]) => `    ${JSON.stringify(name)}: ${JSON.stringify(views)}`);
  const content = [
    '{',
    '  "vehicles": {',
    rows.join(',\n'),
    '  },',
    `  "cabins": { "bodies": ${JSON.stringify(CABIN_BODIES)}, "trims": ${JSON.stringify(trims)} },`,
    `  "spins": ${JSON.stringify(Object.fromEntries(SPINS.map((name) => [name, SPIN_FRAMES])))},`,
    '  "interior": "/media/spin/interior.webp"',
    '}\n',
  ];
  await writeFile(join(MEDIA, 'pictures.json'), content.join('\n'));
}

async function total(folder) {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
}

const started = Date.now();
const server = await servePage();
const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: CHROME });
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error.message));
  await page.goto(server.url);
  await page.waitForFunction(() => 'renderVehicle' in globalThis);
  if (only.includes('vehicles')) await vehicles(page);
  if (only.includes('cabins')) await cabins(page);
  if (only.includes('spins')) await spins(page);
  if (only.includes('scenes')) await scenes(page);
  if (only.includes('places')) await places(page);
  if (only.includes('interior')) await interior(page);
  await manifest();
} finally {
  await browser.close();
  server.close();
}
console.log(
  `${((await total(MEDIA)) / 1e6).toFixed(1)} MB in sites/media, ${Math.round((Date.now() - started) / 1000)} s`,
);
