import { readFileSync } from 'node:fs';
import { test as base, type ConsoleMessage } from '@playwright/test';

/** The demo tenants. */
export const tenants = ['harbour-used', 'northside-nissan'] as const;

const port = 4470;

/** The address of a path of a tenant. */
export function at(tenant: string, path = '/'): string {
  return `http://${tenant}.localhost:${port}${path}`;
}

/** The paths of a tenant's own pages, those with parameters and those that stand for a status left out. */
export function contentPaths(tenant: string): string[] {
  const read = (file: string): Record<string, unknown> => JSON.parse(readFileSync(file, 'utf8')).pages ?? {};
  const site = JSON.parse(readFileSync(`sites/${tenant}/site.json`, 'utf8'));
  const template = read(`sites/${tenant}/${site.extends}`);
  return [...new Set([...Object.keys(template), ...Object.keys(site.pages ?? {})])].filter(
    (path) => !path.includes(':') && !/^\/\d{3}$/.test(path),
  );
}

/** A page that must not say anything on its console: no error, no warning, no hydration mismatch, no failed request. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`);
    });
    await use(complaints);
  },
});

/** The path of the first vehicle of a tenant's main results page. */
export async function firstVehicle(tenant: string, fetchPage: (url: string) => Promise<string>): Promise<string> {
  const html = await fetchPage(at(tenant, '/sitemap.xml'));
  const path = /\/cars\/[a-z0-9-]+/.exec(html)?.[0];
  if (!path) throw new Error(`${tenant} lists no vehicle`);
  return path;
}
