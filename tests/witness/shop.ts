import { testBackend } from '../support/backend.ts';
import { isDeepStrictEqual } from 'node:util';
import { desc } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { DOMParser } from 'linkedom';
import { blocks } from '../../blocks/registry.ts';
import type { PagePayload } from '../../engine/browser/runtime.ts';
import { openSession } from '../../engine/server/accounts/sessions.ts';
import { createServer } from '../../engine/server/app.ts';
import type { Backend } from '../../engine/server/backend.ts';
import { leads, users } from '../../engine/server/db/schema.ts';
import { embeddedBackend } from '../../engine/server/search-backend.ts';
import { TenantList } from '../../engine/server/tenants.ts';
import type { CompiledSite } from '../../engine/blocks/plan.ts';
import { compileSite } from '../../engine/site/compile.ts';
import { isRuleId, ruleDefinition, type RuleId } from '../../schemas/rules/index.ts';
import { featuresSchema } from '../../schemas/site/features.ts';
import type { SiteDocument } from '../../schemas/site/index.ts';
import { testNow } from '../support/render-block.tsx';
import { fixtureDocument } from './fixture/document.ts';
import { stock } from './fixture/vehicles.ts';
import { reviewService } from './review-service.ts';
import { patientRenders } from '../support/patience.ts';
import { cookieName } from '../../engine/ports/cookies.ts';

/** One response of the site, as a shopper gets it. */
export interface Shown {
  readonly status: number;
  /** The target of a redirect. */
  readonly location: string | null;
  readonly html: string;
  /** Text of every matching element, with whitespace collapsed. */
  readonly texts: (selector: string) => readonly string[];
  /** An attribute of every matching element. */
  readonly attributes: (selector: string, name: string) => readonly (string | null)[];
  readonly count: (selector: string) => number;
  /** The text of the first element that matches. */
  readonly text: (selector: string) => string | undefined;
  /** An attribute of the first element that matches. */
  readonly attribute: (selector: string, name: string) => string | null | undefined;
  /** The lead that the visit's form made, as it is stored. */
  readonly lead: unknown;
  /** The value of a rule as sent to the browser, for effects that only happen there. */
  readonly browserRule: (id: RuleId) => unknown;
}

/** The settings of a visit in addition to the fixture tenant. */
export interface ShopOptions {
  readonly rules?: Readonly<Record<string, unknown>>;
  readonly features?: readonly string[];
  /** Further parts of the document. */
  readonly document?: Partial<SiteDocument>;
  /**
   * Submitted to the page as a form; without it the page is requested. Of several, each is sent with the `lead_id` that
   * the answer to the one before it carries.
   */
  readonly form?: Readonly<Record<string, string>> | readonly Readonly<Record<string, string>>[];
  /** The phone of the signed-in shopper, `null` for an account without one. */
  readonly as?: string | null;
}

function shown(status: number, location: string | null, html: string, lead?: unknown): Shown {
  let page: ReturnType<typeof parse> | undefined;
  const all = (selector: string) => [...(page ??= parse(html)).querySelectorAll(selector)];
  return {
    status,
    location,
    html,
    lead,
    texts: (selector) => all(selector).map(({ textContent }) => folded(textContent) ?? ''),
    attributes: (selector, name) => all(selector).map((element) => element.getAttribute(name)),
    count: (selector) => all(selector).length,
    text: (selector) => folded(all(selector)[0]?.textContent),
    attribute: (selector, name) => all(selector)[0]?.getAttribute(name),
    browserRule: (id) => {
      const payload: PagePayload = JSON.parse(all('#forecourt-page')[0]?.textContent ?? '{}');
      return payload.rules.constants[id];
    },
  };
}

function folded(text: string | null | undefined): string | undefined {
  return text?.replace(/\s+/g, ' ').trim();
}

/**
 * Icons and the style sheet are removed, because they slow down queries; elements are separated by a space, so that texts are
 * readable.
 */
function parse(html: string) {
  const text = html.replace(/<style>.*?<\/style>|<svg class="icon.*?<\/svg>/gs, '').replaceAll('><', '> <');
  return new DOMParser().parseFromString(text, 'text/html');
}

/** What tells a site from the fixture tenant: the rules that do not have their default, and the rest. */
function settingsOf({ rules = {}, features = [], document }: ShopOptions): string {
  const own = Object.entries(rules).filter(
    ([id, value]) => !isRuleId(id) || !isDeepStrictEqual(ruleDefinition(id).default, value),
  );
  return JSON.stringify([own, features, document]);
}

/** The cookie of a shopper who is signed in on the fixture tenant. */
async function cookieOf(backend: Backend, phone: string | null | undefined): Promise<Record<string, string>> {
  if (phone === undefined) return {};
  const database = await backend.database();
  const [user] = await database
    .insert(users)
    .values({ site: 'witness', phone, createdAt: testNow })
    .onConflictDoUpdate({ target: [users.site, users.phone], set: { phone } })
    .returning({ id: users.id });
  return { cookie: `${cookieName('session', false)}=${await openSession(backend, 'witness', user?.id ?? 0, testNow)}` };
}

function numbered({ message, ...form }: Readonly<Record<string, string>>, number: number): Record<string, string> {
  return message === undefined ? form : { ...form, message: `${message} (${number})` };
}

/** The payload of the lead stored last. */
async function lastLead(backend: Backend): Promise<unknown> {
  const [row] = await (await backend.database()).select().from(leads).orderBy(desc(leads.id)).limit(1);
  return row?.payload;
}

/**
 * The fixture tenant on a real server with the embedded search: `visit` compiles it anew with the given rules and
 * requests a page. One visit at a time, because they share the tenant; pages and sites that were lately asked for are kept.
 */
export async function openShop() {
  const search = embeddedBackend('witness');
  const tenants = new TenantList();
  const failures: string[] = [];
  const backend = testBackend({ settings: { reviews: { url: await reviewService() } } });
  const app = createServer({
    renderLimits: patientRenders,
    tenants,
    blocks,
    build: { folder: 'nowhere', manifest: { 'blocks/browser.ts': { file: 'assets/forecourt-1.js' } } },
    search,
    backend,
    sharedMedia: 'sites/media',
    log: (level, message, fields) => {
      if (level === 'error') failures.push(`${message} ${JSON.stringify(fields)}`);
    },
    now: () => testNow,
    chance: () => 0.99,
    pageFreshMs: 60_000,
  });
  const allFeatures = featuresSchema.items.enum;
  let revision = 0;
  // The places of a claim mostly have its settings: they share its sites, and its pages where they are the same.
  const sites = new LRUCache<string, CompiledSite>({ max: 8 });
  const pages = new LRUCache<string, Shown>({ max: 8 });
  const compile = ({ rules = {}, features = [], document: parts }: ShopOptions) => {
    revision += 1;
    const document = {
      ...fixtureDocument,
      ...parts,
      features: allFeatures.filter((feature) => features.includes(feature)),
    };
    return compileSite({ document, layers: [{ name: 'site', rules }], revision: String(revision) }, blocks);
  };
  await search.load?.(compile({}), stock, { now: testNow });
  return {
    /** Why blocks failed since the last visit; a witness is valid only on a page without failures. */
    failures: () => failures.splice(0),
    async visit(path: string, options: ShopOptions = {}): Promise<Shown> {
      const settings = settingsOf(options);
      const key = `${path} ${options.as} ${settings} ${options.form ? revision : ''}`;
      const known = pages.get(key);
      if (known) return known;
      const site = sites.get(settings) ?? compile(options);
      sites.set(settings, site);
      revision += 1;
      // The search service uses its own clock to decide whether a token has expired.
      tenants.put({ site, folder: 'nowhere', ...search.forSite(site, () => new Date()) });
      const headers = { host: 'witness.localhost', ...(await cookieOf(backend, options.as)) };
      const send = async (form?: Readonly<Record<string, string>>) => {
        const post = form ? { method: 'POST', body: new URLSearchParams(numbered(form, revision)) } : {};
        const response = await app.request(`http://witness.localhost${path}`, { headers, ...post });
        const lead = form && (await lastLead(backend));
        return shown(response.status, response.headers.get('location'), await response.text(), lead);
      };
      const [first, ...further] = [options.form ?? []].flat();
      // Every visit is another shopper's, and its message has a number: the same lead is not stored twice.
      let page = await send(further.length > 0 ? { ...first, _visitor: String(revision) } : first);
      for (const form of further) {
        const lead_id = page.attribute('[name=lead_id]', 'value') ?? '';
        page = await send({ ...form, lead_id });
      }
      pages.set(key, page);
      return page;
    },
  };
}
