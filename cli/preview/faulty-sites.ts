import { basename } from 'node:path';
import type { Hono } from 'hono';
import { type Diagnostic, formatDiagnostics } from '../../engine/diagnostics/index.ts';
import { escapeHtml } from '../../engine/render/html.ts';
import type { Tenants } from '../../engine/server/tenants.ts';
import { hostName, localHost } from '../../engine/site/host-name.ts';
import { member } from '../../engine/json/json.ts';
import type { LoadedSite } from '../sites/load.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .875rem }`;

const policy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; connect-src 'self'; base-uri 'none'";

function errorsText(diagnostics: readonly Diagnostic[]): string {
  const count = diagnostics.filter(({ severity }) => severity === 'error').length;
  return `${count} ${count === 1 ? 'error' : 'errors'}`;
}

/** Sites without any valid revision: their addresses show the document's errors. */
export class FaultySites {
  readonly #tenants: Tenants;
  readonly #sites = new Map<string, LoadedSite>();

  constructor(tenants: Tenants) {
    this.#tenants = tenants;
  }

  /** Adds a site that could not be compiled, and returns the slug it is shown under. */
  put(site: LoadedSite): string {
    this.remove(site.file);
    // A refused site may claim the slug of another.
    const slug =
      [slugOf(site), folderName(site)].find((name) => !this.#tenants.byHost(localHost(name))) ?? slugOf(site);
    this.#sites.set(slug, site);
    return slug;
  }

  /** Removes the site of a document that is valid now, or gone. */
  remove(file: string): void {
    for (const [slug, site] of this.#sites) if (site.file === file) this.#sites.delete(slug);
  }

  /** The remaining ones, with the number of their errors in words. */
  all(): readonly { readonly slug: string; readonly errors: string }[] {
    return [...this.#sites]
      .filter(([slug]) => !this.#tenants.byHost(localHost(slug)))
      .map(([slug, { diagnostics }]) => ({ slug, errors: errorsText(diagnostics) }));
  }

  /** The slug for a Host header, if such a site is shown under it. */
  slugAt(host: string): string | undefined {
    return this.all().find(({ slug }) => localHost(slug) === hostName(host))?.slug;
  }

  /** Mounts a page of diagnostics at every address of such a site. */
  mount(app: Hono, headExtra: string): void {
    app.get('*', async (context, next) => {
      const slug = this.slugAt(context.req.header('host') ?? '');
      const site = slug === undefined ? undefined : this.#sites.get(slug);
      if (slug === undefined || !site || /^\/(assets|__forecourt)\//.test(context.req.path)) return next();
      context.header('cache-control', 'no-store');
      context.header('content-security-policy', policy);
      return context.html(pageHtml(slug, site, headExtra), 503);
    });
  }
}

/** The slug in the document, else the name of its folder. */
function slugOf(loaded: LoadedSite): string {
  const slug = member(loaded.source.value, 'site', 'slug');
  return typeof slug === 'string' && /^[a-z0-9-]+$/.test(slug) ? slug : folderName(loaded);
}

function folderName({ folder }: LoadedSite): string {
  return basename(folder).toLowerCase();
}

function pageHtml(slug: string, { diagnostics, texts }: LoadedSite, headExtra: string): string {
  const title = escapeHtml(`${slug}: ${errorsText(diagnostics)}`);
  const found = escapeHtml(formatDiagnostics(diagnostics, { texts, colour: false, documents: 1 }));
  return `<!doctype html><html lang="en" data-preview-faulty><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style>${headExtra}</head><body><main><h1>${title}</h1><p>There is no valid version of this site to show yet. It appears here as soon as the errors are fixed.</p><pre>${found}</pre></main></body></html>`;
}
