import { calls } from '../../../engine/server/api/index.ts';
import type { Random } from '../random.ts';
import { fittingBody, jsonBytes, spoilt } from './bodies.ts';
import { searchQuery } from './searches.ts';
import { encoded, oddText } from './values.ts';
import type { KnownSite } from './vocabulary.ts';

/** The target of a request. */
export interface Target {
  readonly method: string;
  readonly path: string;
  /** The same for all requests of its kind. */
  readonly route: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

const queryNames = [
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
  'blocks',
  '_part',
  'body',
  'promo',
  'utm_source',
  'gclid',
  '__proto__',
  'price[]',
];
const queryValues = ['nissan', 'toyota', '1', '2', '5000-20000', '2000', 'price:asc', 'grid', '/', 'used', 'true'];

/** A rare query, for which a page is rendered anew. */
function query(random: Random): string {
  const pairs = Array.from(
    { length: random.whole(1, 3) },
    () =>
      `${encoded(random, random.chance(0.9) ? random.pick(queryNames) : oddText(random))}=${encoded(random, random.chance(0.5) ? random.pick(queryValues) : oddText(random))}`,
  );
  return `?${pairs.join('&')}`;
}

/** Fills in the `:parameters` of a pattern: mostly with a vehicle of the site. */
function filled(pattern: string, random: Random, { vehicles }: KnownSite, odd = 0.2): string {
  return pattern.replace(/:(\w+)(\{[^}]*\})?\??/g, (_, name: string) => {
    if (random.chance(odd)) return encoded(random, oddText(random));
    const { id, slug } = random.pick(vehicles);
    return name === 'id' ? String(id) : random.chance(0.8) ? slug : 'nissan';
  });
}

const get = (route: string, path: string): Target => ({ method: 'GET', path, route, headers: {} });

function page(random: Random, site: KnownSite): Target {
  const pattern = random.pick(site.pages);
  // Most pages are cached once rendered, as on a busy site.
  const path = filled(pattern, random, site, 0.02);
  return get(pattern, random.chance(0.05) ? path + query(random) : path);
}

function file(random: Random, { files }: KnownSite): Target {
  const known = files.length > 0 ? random.pick(files) : '/favicon.ico';
  if (random.chance(0.7)) return get('file', known);
  const cut = known.slice(0, random.whole(1, known.length));
  return get('file', random.chance(0.5) ? cut : cut + encoded(random, oddText(random)));
}

function wild(random: Random): Target {
  const parts = Array.from({ length: random.whole(1, 4) }, () => encoded(random, oddText(random)));
  const path = `/${parts.join('/')}`;
  return get('elsewhere', random.chance(0.02) ? path.repeat(40).slice(0, 15_000) : path);
}

const fixed = (random: Random): Target => {
  const path = random.pick([
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.ico',
    '/assets/speculation.json',
    '/metrics',
    '/__forecourt/outbox',
    '/.env',
    '/api',
  ]);
  return get(path, path);
};

const jsonHeaders = (random: Random) => ({
  'content-type': random.chance(0.95)
    ? 'application/json'
    : random.pick(['text/plain', 'application/json; charset=x', '', 'multipart/form-data; boundary=x']),
  'sec-fetch-site': random.chance(0.93) ? 'same-origin' : random.pick(['cross-site', 'none', 'same-site']),
});

/** A brochure costs as much to draw as a thousand other responses. */
const quickCalls = calls.filter(({ path }) => !path.endsWith('.pdf'));

function call(random: Random, site: KnownSite): Target {
  const {
    method,
    path: pattern,
    body: schema,
    query: querySchema,
  } = random.pick(random.chance(0.1) ? calls : quickCalls);
  const path = filled(pattern, random, site);
  const made = (described: object | undefined) => {
    const body = fittingBody(described ?? {}, random, site);
    return random.chance(0.5) ? spoilt(body, random) : body;
  };
  if (method === 'GET') {
    const pairs = Object.entries(made(querySchema)).map(
      ([name, value]) =>
        `${encoded(random, name)}=${encoded(random, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}`,
    );
    return get(pattern, pairs.length > 0 ? `${path}?${pairs.slice(0, 20).join('&')}`.slice(0, 14_000) : path);
  }
  return { method, path, route: pattern, headers: jsonHeaders(random), body: jsonBytes(made(schema), random) };
}

const fieldNames = [
  'phone',
  'code',
  'name',
  'last_name',
  'email',
  'message',
  'step',
  'key',
  'token',
  'date',
  'time',
  'action',
  'remove',
  'human',
  'opt_in',
  'terms_conditions',
  'idempotency_key',
  'car_id',
];
const fieldValues = ['0412345678', '123456', 'Ann', 'a@b.example', '2026-12-01', '10:00', 'on', 'send', '17'];

function form(random: Random, site: KnownSite): Target {
  const { page: pattern, block } = random.pick(site.forms);
  const fields = new URLSearchParams();
  for (let left = random.whole(0, 12); left > 0; left--)
    fields.append(
      random.chance(0.9) ? random.pick(fieldNames) : oddText(random),
      random.chance(0.6) ? random.pick(fieldValues) : oddText(random),
    );
  fields.append('_block', random.chance(0.93) ? block : oddText(random));
  const type = random.chance(0.95)
    ? 'application/x-www-form-urlencoded'
    : random.pick(['multipart/form-data; boundary=x', 'text/plain', '']);
  return {
    method: 'POST',
    path: filled(pattern, random, site, 0.05),
    route: `${pattern} form`,
    headers: { 'content-type': type, origin: `http://${site.host}` },
    body: Buffer.from(fields.toString()),
  };
}

function search(random: Random, { search: { index, key } }: KnownSite): Target {
  const uid = random.chance(0.95) ? index : encoded(random, oddText(random));
  const headers = { ...jsonHeaders(random), authorization: `Bearer ${random.chance(0.95) ? key : 'eyJ.x.y'}` };
  const post = (path: string, body: unknown): Target => ({
    method: 'POST',
    path: `/api/search${path}`,
    route: path.replace(uid, ':uid'),
    headers,
    body: jsonBytes(body, random),
  });
  const luck = random.next();
  if (luck < 0.5) return post(`/indexes/${uid}/search`, searchQuery(random));
  if (luck < 0.75)
    return post('/multi-search', {
      queries: Array.from({ length: random.whole(0, random.chance(0.03) ? 60 : 4) }, () => ({
        indexUid: uid,
        ...searchQuery(random),
      })),
    });
  if (luck < 0.87)
    return post(`/indexes/${uid}/facet-search`, {
      facetName: random.pick(['make', 'model', 'nowhere']),
      facetQuery: oddText(random),
      ...searchQuery(random),
    });
  const path = random.pick([
    `/indexes/${uid}/documents`,
    `/indexes/${uid}/settings`,
    '/keys',
    '/tasks',
    '/stats',
    '/version',
    '/health',
    '/dumps',
  ]);
  return { ...get(path.replace(uid, ':uid'), `/api/search${path}`), headers };
}

function report(random: Random): Target {
  const body = spoilt({ block: 'hero', type: 'hero', pointer: '/pages/0', message: 'x' }, random);
  return {
    method: 'POST',
    path: '/api/block-reports',
    route: '/api/block-reports',
    headers: jsonHeaders(random),
    body: jsonBytes(body, random),
  };
}

/** The targets, with their weights per hundred. */
const kinds: readonly (readonly [often: number, make: (random: Random, site: KnownSite) => Target])[] = [
  [25, page],
  [18, file],
  [3, wild],
  [9, fixed],
  [28, call],
  [3, form],
  [12, search],
  [2, report],
];

/** Chooses the target of a request. */
export function chooseTarget(random: Random, site: KnownSite): Target {
  let luck = random.next() * 100;
  for (const [often, make] of kinds) {
    luck -= often;
    if (luck < 0) return make(random, site);
  }
  return fixed(random);
}
