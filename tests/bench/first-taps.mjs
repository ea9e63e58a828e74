// `npm run bench taps`, or after a build `node tests/bench/first-taps.mjs [site…]`: how soon the first taps work on a phone
// with a slow line. A tap is made on the first frame that shows its control; the time is that of the frame that shows
// its effect, since the start of the navigation, the median of several loads.
import { spawn } from 'node:child_process';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';

const port = Number(process.env.TAPS_PORT ?? 4491);
const loads = Number(process.env.TAPS_LOADS ?? 5);
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true };
/** Slow 4G, in bytes per second, and a processor four times slower. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;

/** A heart is acknowledged before its button is there, and saved (or a sign-in asked for) after. */
const tapped = '[data-save][aria-busy=true], .vehicle-control--save[data-on], .vehicle-control--save[aria-busy=true]';
const saved = '.vehicle-control--save:is([data-on], [aria-busy=true])';
/** Of the vehicle itself: on its picture, or with text beside it. No space after a comma: that begins another tap. */
const ownHeart = ':is([data-save]:empty:not([data-look=button],.card *),.vehicle-control--save:not(.card *))';

/** What is tapped, what shows that it works, and the most milliseconds that may take. */
const taps = {
  results: [
    ['menu', '.site-header__toggle', '.site-header__sheet:popover-open', 1400],
    ['filters', '.results__open', '.filters:popover-open', 1400],
    ['heart', '.card [data-save]', tapped, 1400],
    ['heart saved', '.card [data-save]', saved, undefined],
    ['first count', '.results__open, .filters__option input', 'count', 2500],
  ],
  vehicle: [
    ['next picture', '.vehicle-gallery__arrow--next', 'scrolled', 1400],
    ['heart', ownHeart, tapped, 1400],
    ['heart saved', ownHeart, saved, undefined],
    ['enquiry', 'main a[data-action=enquire]', 'dialog[open]', 1400],
    ['enquiry form', 'main a[data-action=enquire]', 'dialog[open] form.lead-form input', undefined],
  ],
};

/** Runs in the page: taps the controls as they appear, and gives the time of the effect. */
function tap([controls, effect]) {
  const waiting = controls.split(', ');
  const times = {};
  const numberIn = (text) => text?.match(/\d[\d,]*/)?.[0];
  /** Another than a filter that all vehicles of the page have: that would not change the count. */
  const changes = (control) =>
    !control.matches('.filters__group *') ||
    numberIn(control.parentElement.lastChild.textContent) !== numberIn(countShown());
  const find = (selector) =>
    [...document.querySelectorAll(selector)].find((one) => one.checkVisibility() && changes(one));
  const countShown = () => document.querySelector('.filters__foot button')?.textContent;
  let before;
  const shown = () => {
    if (effect === 'count') return countShown() !== before;
    if (effect === 'scrolled') return document.querySelector('.vehicle-gallery__track').scrollLeft > 40;
    return document.querySelector(effect) !== null;
  };
  const look = () => {
    times.paint ??= performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    const control = times.paint && waiting[0] && find(waiting[0]);
    if (control) {
      times.tapped ??= performance.now();
      before = countShown();
      // On a fast machine a heart has its button already, which then is what a finger hits.
      (control.querySelector('.vehicle-control--save') ?? control).click();
      waiting.shift();
    }
    // The filters of some sites begin closed.
    else if (times.paint && waiting.length === 1 && times.tapped)
      find('.filters__group:not([open]) > summary')?.click();
    if (waiting.length > 0 || !shown()) return requestAnimationFrame(look);
    requestAnimationFrame(() => {
      sessionStorage.setItem('taps', JSON.stringify({ ...times, worked: performance.now() }));
    });
  };
  if (!sessionStorage.getItem('taps')) requestAnimationFrame(look);
}

const sites = process.argv.slice(2);
if (sites.length === 0) sites.push('harbour-used', 'northside-nissan', 'federation-group');
const executablePath = await findChromium();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
const server = spawn(process.execPath, ['dist/forecourt.js', 'serve', '--demo', '--port', String(port)], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise((listening, fail) => {
  server.stdout.on('data', (chunk) => String(chunk).includes('Listening') && listening());
  server.on('exit', (code) => fail(new Error(`The server ended with ${code} before it listened on ${port}.`)));
});

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/** Opens a page as on a slow phone, taps, and gives the times and the bytes of scripts loaded by then. */
async function load(address, [, control, effect]) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const scripts = new Set();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.addInitScript(tap, [control, effect]);
  await page.goto(address, { waitUntil: 'commit' });
  const found = await page
    .waitForFunction(() => sessionStorage.getItem('taps'), undefined, { timeout: 12_000, polling: 200 })
    .then((handle) => handle.jsonValue())
    .then(JSON.parse)
    .catch(() => undefined);
  await page.waitForLoadState('load');
  await context.close();
  return found && { ...found, bytes };
}

/** The addresses of a site's results and of one of its vehicles, opened once so that the server knows them. */
async function pagesOf(site) {
  const page = await browser.newPage(phone);
  const at = (path) => `http://${site}.localhost:${port}${path}`;
  await page.goto(at('/'));
  const results = await page.locator('a[href^="/search/"]').first().getAttribute('href');
  await page.goto(at(results));
  // One on sale: a vehicle that is sold or not yet in stock offers neither a heart nor an enquiry.
  const onSale = '.card:has(.card__photo):not(:has([data-save=kept])) .card__link';
  const vehicle = await page.locator(onSale).nth(2).getAttribute('href');
  await page.goto(at(vehicle));
  await page.close();
  return { results: at(results), vehicle: at(vehicle) };
}

let late = 0;
for (const site of sites) {
  const addresses = await pagesOf(site);
  for (const [kind, wanted] of Object.entries(taps)) {
    for (const each of wanted) {
      const [name, , , most] = each;
      const found = [];
      for (let count = 0; count < loads; count += 1) found.push(await load(addresses[kind], each));
      const known = found.filter(Boolean);
      const of = (key) => median(known.map((one) => one[key]));
      const label = `${site} ${kind}: ${name}`.padEnd(48);
      if (known.length < loads / 2) console.log(`${label} never`);
      else {
        if (of('worked') > most) late += 1;
        const ms = (key) => `${of(key).toFixed(0)} ms`.padStart(8);
        const goal = most === undefined ? '' : `   goal ≤ ${most} ms`;
        console.log(`${label} ${ms('worked')}   (first paint ${ms('paint')}, tapped ${ms('tapped')})${goal}`);
      }
    }
  }
}
if (late > 0) console.log(`${late} too late`);
await browser.close();
server.kill('SIGTERM');
