import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { journeyDocumentsKey, journeyPort } from '../playwright.config.ts';

/** The demo tenants that journeys walk through. */
export const tenants = ['harbour-used', 'northside-nissan'] as const;

/** The URL of a tenant's path. */
export function at(tenant: string, path = '/'): string {
  return `http://${tenant}.localhost:${journeyPort}${path}`;
}

/** A page whose console must stay quiet: no error, no warning, no hydration mismatch, no failed request. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: async ({ page }, provide) => {
    const complaints: string[] = [];
    page.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => void complaints.push(error.message));
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`);
    });
    await provide(complaints);
  },
});

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * The response text of a tenant's path, requested without a browser: not every system resolves names below localhost.
 */
export function fetchText(
  tenant: string,
  path: string,
  { method = 'GET', headers = {}, body = '' }: Sent = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: journeyPort,
        path,
        method,
        agent: false,
        headers: { ...headers, host: `${tenant}.localhost` },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve(text));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * The path of a vehicle of the tenant: the first in its sitemap; a vehicle's begins with its year, a form's does not.
 */
export async function firstVehicle(tenant: string): Promise<string> {
  const path = /\/cars\/\d{4}-[a-z0-9-]+/.exec(await fetchText(tenant, '/sitemap.xml'))?.[0];
  if (!path) throw new Error(`${tenant} lists no vehicle`);
  return path;
}

const atOnce = 500;

/** The URL of the first of the tenant's vehicles that matches. */
export async function vehicleThat(tenant: string, fits: (vehicle: Vehicle) => boolean): Promise<string> {
  const html = await fetchText(tenant, await firstVehicle(tenant));
  const payload = /id="forecourt-page">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const { host, index } = JSON.parse(payload).search;
  for (let offset = 0; offset < 3000; offset += atOnce) {
    const path = `${host}/indexes/${index}/documents/fetch`;
    const asked = {
      method: 'POST',
      headers: { authorization: `Bearer ${journeyDocumentsKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ filter: 'show_on_dealer_website = true', limit: atOnce, offset }),
    };
    const answer = path.startsWith('/')
      ? await fetchText(tenant, path, asked)
      : await (await fetch(path, asked)).text();
    const { results }: { results: Vehicle[] } = JSON.parse(answer);
    const found = results.find(fits);
    if (found) return at(tenant, `/cars/${found.slug}`);
  }
  throw new Error('The demo stock holds no such vehicle.');
}

/**
 * Waits until the site's search answers browsers: a server that has just started copies the stock of one site after
 * another to the thread that does.
 */
export async function searchAnswers(page: Page): Promise<void> {
  const ask = async () => {
    const { search } = JSON.parse(document.querySelector('#forecourt-page')?.textContent ?? '{}');
    const headers = { authorization: `Bearer ${search.key}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ queries: [{ indexUid: search.index, limit: 1 }] });
    const { status } = await fetch(`${search.host}/multi-search`, { method: 'POST', headers, body });
    return status;
  };
  await expect.poll(() => page.evaluate(ask), { timeout: 40_000 }).toBe(200);
}

/** How much of what was visible has moved since the page was opened (cumulative layout shift). */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // The first paint is always reported, and with it every shift so far.
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntriesByType('layout-shift').map((entry) => Number(Reflect.get(entry, 'value')));
          resolve(shifts.reduce((sum, value) => sum + value, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        observer.observe({ type: 'paint', buffered: true });
      }),
  );
}

/** Scrolls through the page in steps of so many pixels, so that lazy parts load and hydrate, and back to its top. */
export function readThrough(page: Page, stepPx: number): Promise<void> {
  return page.evaluate(async (step) => {
    // What is in view is observed once a frame, after its callbacks.
    const drawn = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
    // Of the page as it is at first: results may append further ones for as long as somebody scrolls.
    const height = document.body.scrollHeight;
    for (let y = 0; y < height; y += step) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await drawn();
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, stepPx);
}

/** Holds the requests of these addresses until the function it gives is called. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  // A link whose island has no code is followed after four seconds (answers.js): a busy machine may take longer.
  await page.addInitScript(() => {
    const later: (run: TimerHandler, ms?: number, ...rest: unknown[]) => number = window.setTimeout;
    Object.assign(window, {
      setTimeout: (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
        later(run, ms === 4000 ? 60_000 : ms, ...rest),
    });
  });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, (route) => held.then(() => route.continue()));
  return release;
}

/** Opens a page whose HTML arrives up to a position; the returned function sends the rest. */
export async function openInTwo(page: Page, html: string, end: number): Promise<() => void> {
  let sendRest = (): void => undefined;
  const server = createServer(({ url }, response) => {
    if (url !== '/') return response.writeHead(404).end();
    sendRest = () => {
      response.end(html.slice(end));
      server.close();
    };
    return response.writeHead(200, { 'content-type': 'text/html' }).write(html.slice(0, end));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { waitUntil: 'commit' });
  return () => sendRest();
}
