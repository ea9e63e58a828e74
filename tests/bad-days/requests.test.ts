import fc from 'fast-check';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formIds } from '../support/base-forms.ts';
import { blocks } from '../../blocks/registry.ts';
import { siteStock } from '../../cli/sites/stock.ts';
import { loadSite } from '../../cli/sites/load.ts';
import { calls } from '../../engine/server/api/index.ts';
import { createServer } from '../../engine/server/app.ts';
import { embeddedBackend } from '../../engine/server/search-backend.ts';
import { TenantList } from '../../engine/server/tenants.ts';
import { attempts, leads } from '../../engine/server/db/schema.ts';
import { createDocumentCache } from '../../engine/document/pipeline.ts';
import { testBackend } from '../support/backend.ts';
import { signedIn } from '../support/session.ts';
import { testNow } from '../support/render-block.tsx';
import { patientRenders } from '../support/patience.ts';
import type { PlannedBlock } from '../../engine/blocks/plan.ts';

/** Whatever a server is sent, it answers with a status of its own choosing and reveals no internals. */
const tenant = 'northside-nissan';
const host = `${tenant}.localhost`;
const failures: string[] = [];
const backend = testBackend();
let app: ReturnType<typeof createServer>;
let slugs: readonly string[];
let ids: readonly number[];
let pages: readonly string[];
/** The site's forms: their pages, and the blocks that handle them. */
let forms: readonly { readonly pattern: string; readonly block: string }[];

beforeAll(async () => {
  const file = resolve(`sites/${tenant}/site.json`);
  const { site, folder } = loadSite(file, createDocumentCache(), { now: () => testNow, build: 'test' });
  if (!site) throw new Error('The demo tenant was not compiled.');
  const search = embeddedBackend('test');
  const stock = siteStock(folder, 'sites', testNow).slice(0, 60);
  await search.load?.(site, stock, { now: testNow });
  const tenants = new TenantList();
  tenants.put({ site, folder, ...search.forSite(site, () => new Date()) });
  app = createServer({
    renderLimits: patientRenders,
    tenants,
    blocks,
    build: { folder: 'nowhere', manifest: { 'blocks/browser.ts': { file: 'assets/forecourt-1.js' } } },
    search,
    backend,
    sharedMedia: resolve('sites/media'),
    log: (level, message, fields) => void (level === 'error' && failures.push(`${message} ${JSON.stringify(fields)}`)),
    now: () => testNow,
    pageFreshMs: 60_000,
    proxies: 1,
  });
  slugs = stock.map(({ slug }) => slug);
  ids = stock.map(({ id }) => id);
  pages = site.pages.map(({ pattern }) => pattern);
  const within = (list: readonly PlannedBlock[]): readonly PlannedBlock[] =>
    list.flatMap((block) => [block, ...within(block.blocks)]);
  forms = site.pages.flatMap(({ pattern, header, main, footer }) =>
    within([...header, ...main, ...footer])
      .filter(({ definition }) => definition.submit)
      .map(({ id }) => ({ pattern, block: id })),
  );
  session = (await signedIn(backend, tenant, '0498765432')).cookie;
}, 240_000);

afterAll(() => backend.close());

const odd = fc.constantFrom(
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '%',
  '%00',
  '%2e%2e%2f',
  '../../etc/passwd',
  "'",
  '"',
  '<script>alert(1)</script>',
  '\u0000',
  '\ud800',
  '💥',
  'ß'.repeat(40),
  'x'.repeat(3000),
  '99999999999999999999',
  "' OR 1=1 --",
  '$gt',
  '__proto__',
  'constructor',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '2026-02-30',
);
/** Half a surrogate cannot be written into a URL; browsers write a replacement character, too. */
const encoded = (value: string) => Buffer.from(value).toString();
/** Any string a script could send in JSON, including NUL and half surrogates. */
const anyText = fc.oneof(
  { weight: 3, arbitrary: odd },
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.integer().map(String),
);
const text = anyText.map(encoded);
const names = fc.constantFrom(
  'make',
  'model',
  'badge',
  'price',
  'page',
  'sort',
  'q',
  'query',
  'car_id',
  'cars',
  'redirect',
  'back',
  'type',
  'postcode',
  'distance',
  'view',
  'year',
  'km',
  'location',
  'date',
  'photos_count',
  'updated_at',
  'website_id',
  'blocks',
  'phone_number',
  'car_type',
  'body',
  '__proto__',
  'toString',
  'price[]',
  'promo',
  'utm_source',
);
const query = fc.array(fc.tuple(names, text), { maxLength: 5 });
const trees = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    anyText,
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    tie('list'),
    tie('object'),
  ),
  list: fc.array(tie('value'), { maxLength: 4 }),
  object: fc.dictionary(fc.oneof(names, text), tie('value'), { maxKeys: 5 }),
}));

/** A body that partly matches a call's schema: its property names, with right and wrong values. */
function bodyOf(call: (typeof calls)[number]): fc.Arbitrary<unknown> {
  const properties = Object.entries(
    (call.body as { properties?: Record<string, object> } | undefined)?.properties ?? {},
  );
  const fitting = fc.constantFrom<unknown>(
    '0412345678',
    '123456',
    1,
    17,
    true,
    'sms',
    'a@b.example',
    '2026-11-30',
    {},
    [],
  );
  const value = fc.oneof(fitting, anyText, trees['value']);
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record(Object.fromEntries(properties.map(([name]) => [name, value])), { requiredKeys: [] }),
    },
    { weight: 1, arbitrary: trees['value'] },
  );
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The session of a signed-in shopper; known once the server runs. */
let session = '';

const cookie = fc.oneof(
  { weight: 3, arbitrary: fc.constant('signed-in').map(() => session) },
  text.map((value) => `forecourt_session=${encodeURIComponent(value)}`),
  fc.string({ maxLength: 60 }).map((value) => value.replace(/[^\x20-\x7e]/g, '')),
  fc.constant('forecourt_session=; forecourt_session=x; =; ;;'),
);
const headers = fc.record(
  {
    cookie,
    'if-none-match': text.map((value) => value.replace(/[^\x21-\x7e]/g, '')),
    'accept-encoding': fc.constantFrom('br', 'gzip', 'identity', '*;q=0', 'br;q=x'),
    origin: fc.constantFrom(`http://${host}`, 'https://evil.example', 'null', '::'),
    'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', 'odd'),
    'x-forwarded-for': text.map((value) => value.replace(/[^\x21-\x7e]/g, '')),
    range: fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9-1', 'lines=1'),
  },
  { requiredKeys: [] },
);

const fill = (pattern: string, values: readonly string[]) => {
  let at = 0;
  return pattern.replace(/:[A-Za-z]+(\{[^}]*\})?/g, () => encodeURIComponent(values[at++ % values.length] ?? 'x'));
};
const parameters = () =>
  fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...slugs) },
      { weight: 2, arbitrary: text },
      fc.constantFrom('1', 'nissan'),
    ),
    {
      minLength: 1,
      maxLength: 2,
    },
  );

function pageRequest(): fc.Arbitrary<Sent> {
  const known = fc.tuple(fc.constantFrom(...pages), parameters()).map(([pattern, values]) => fill(pattern, values));
  const files = text.map((value) => `/media/${encodeURI(value)}`);
  const wild = text.map((value) => `/${encodeURI(value)}`);
  return fc.record({
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'DELETE'),
    path: fc.oneof({ weight: 4, arbitrary: known }, files, wild),
    query,
    headers,
  });
}

function formRequest(): fc.Arbitrary<Sent> {
  const fieldNames = fc.constantFrom(
    'phone',
    'code',
    'name',
    'email',
    'message',
    'step',
    'key',
    'date',
    'time',
    'action',
    'remove',
  );
  const right = fc.constantFrom(
    '99999999999',
    '2147483648',
    '0412345678',
    '123456',
    'a@b.example',
    '2026-11-30',
    '10:00',
    'on',
    'send',
  );
  return fc
    .record({
      form: fc.constantFrom(...forms),
      values: parameters(),
      query,
      headers,
      fields: fc.dictionary(fc.oneof(names, fieldNames), fc.oneof(right, text), { maxKeys: 8 }),
    })
    .map(({ form, values, query: asked, headers: own, fields }) => ({
      method: 'POST',
      path: fill(form.pattern, values),
      query: asked,
      headers: { ...own, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, _block: form.block }).toString(),
    }));
}

function callRequest(): fc.Arbitrary<Sent> {
  return fc.constantFrom(...calls).chain((call) =>
    fc
      .record({
        path: parameters().map((values) => fill(call.path, values)),
        query,
        headers,
        type: fc.constantFrom('application/json', 'application/json', 'application/json; charset=x', 'text/plain', ''),
        body: fc.oneof({ weight: 5, arbitrary: bodyOf(call).map((value) => JSON.stringify(value) ?? '') }, text),
      })
      .map(({ type, body, headers: own, ...rest }) => ({
        ...rest,
        method: call.method,
        headers: { ...own, ...(type ? { 'content-type': type } : {}) },
        ...(call.method === 'POST' ? { body } : {}),
      })),
  );
}

async function send({ method, path, query: parts, headers: own, body }: Sent): Promise<Response> {
  const search = parts.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  const url = `http://${host}${path}${search.length > 0 ? `?${search.join('&')}` : ''}`;
  const from = `203.0.113.${answered % 250}`;
  return app.request(url, {
    method,
    headers: { host, 'x-forwarded-for': from, ...own },
    ...(body === undefined ? {} : { body }),
  });
}

/** The site and the service that its stock's history reports are bought at. */
const ownHosts = [host, `reports.${tenant}.example`];
const traces = /\n\s+at |node_modules|\.ts:\d+|TypeError|ReferenceError|SyntaxError: |PostgresError|drizzle/;

let answered = 0;

async function answersWell(sent: Sent): Promise<number> {
  // The clock stands still: otherwise nearly every sign-in would exceed its limit.
  answered += 1;
  if (answered % 10 === 0) await (await backend.database()).delete(attempts);
  const response = await send(sent);
  const shown =
    response.headers.get('content-type')?.includes('text/') || response.headers.get('content-type')?.includes('json');
  const answer = shown ? await response.text() : '';
  expect(failures.splice(0)).toEqual([]);
  expect(response.status).toBeLessThan(500);
  expect(answer).not.toMatch(traces);
  const location = response.headers.get('location');
  if (location !== null) expect(ownHosts).toContain(new URL(location, `http://${host}`).host);
  return response.status;
}

const holds = async (sent: Sent) => void (await answersWell(sent));

const runs = { numRuns: 1500 };

test('1,500 malformed requests for pages and files: never a 500, a stack trace or a redirect off the site', async () => {
  await fc.assert(fc.asyncProperty(pageRequest(), holds), runs);
}, 600_000);

test('1,500 malformed API calls: never a 500, never a stack trace', async () => {
  await fc.assert(fc.asyncProperty(callRequest(), holds), runs);
}, 600_000);

test('1,500 malformed forms: never a 500, a stack trace or a redirect off the site', async () => {
  await fc.assert(fc.asyncProperty(formRequest(), holds), runs);
}, 600_000);

/** A lead as the site's own form sends it, except for one part. */
function leadRequest(): fc.Arbitrary<{ readonly sent: Sent; readonly odd: string }> {
  const right = {
    form: 'enquiry',
    name: 'Ann',
    last_name: 'Lee',
    email: 'ann@mail.example',
    phone: '0412 345 678',
    postcode: '2000',
    message: 'Is it still there?',
    opt_in: true,
    terms_conditions: true,
    human: 'on',
    page: 'vehicle',
    date: '2026-11-24',
    dateTime: '2026-11-24T10:00',
    category: 'sales',
    subcategory: 'Enquiry',
    location: 'x',
    dealership_slug: 'x',
    lead_attributes: { visited_pages: ['/'] },
  };
  const wrong = fc.oneof({ weight: 4, arbitrary: anyText }, trees['value']);
  return fc
    .record({
      car: fc.option(fc.constantFrom(...ids), { nil: undefined }),
      form: fc.constantFrom(...formIds),
      name: fc.constantFrom(...Object.keys(right), 'car_id', 'vin', 'visited'),
      value: wrong,
      key: fc.uuid(),
      signedIn: fc.boolean(),
    })
    .map(({ car, form, name, value, key, signedIn: known }) => {
      const odd =
        name === 'visited'
          ? { lead_attributes: { visited_pages: [value], linked_query_params: { utm_source: value } } }
          : { [name]: value };
      const body = { ...right, form, car_id: car, idempotency_key: key, ...odd };
      const own = {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...(known ? { cookie: session } : {}),
      };
      return {
        odd: name,
        sent: { method: 'POST', path: '/api/leads', query: [], headers: own, body: JSON.stringify(body) },
      };
    });
}

test('1,500 leads with one invalid part: accepted or rejected, never a 500', async () => {
  const taken = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(leadRequest(), async ({ sent, odd: name }) => {
      if ((await answersWell(sent)) === 200) taken.set(name, (taken.get(name) ?? 0) + 1);
    }),
    { numRuns: 1500 },
  );
  // Texts that nobody types reach the database.
  expect([...taken.keys()]).toEqual(expect.arrayContaining(['name', 'last_name', 'message', 'visited']));
  const kept = (await (await backend.database()).select({ payload: leads.payload }).from(leads)).map(({ payload }) =>
    JSON.stringify(payload),
  );
  expect(kept.length).toBeGreaterThan(300);
  expect(kept.some((payload) => payload.includes('\uFFFD'))).toBe(true);
}, 600_000);
