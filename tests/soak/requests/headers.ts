import type { Random } from '../random.ts';
import type { Target } from './targets.ts';
import { headerSafe, oddText } from './values.ts';
import type { KnownSite } from './vocabulary.ts';

const oddHosts = [
  'xn--a',
  '1.2.3.4.5',
  '[::1]',
  '[::1',
  '',
  'a b',
  'localhost',
  'evil.example',
  '%00',
  '-',
  '..',
  'x'.repeat(300),
];

function host(random: Random, { host: own }: KnownSite, sites: readonly KnownSite[]): string {
  const luck = random.next();
  if (luck < 0.9) return own;
  if (luck < 0.92) return own.toUpperCase();
  if (luck < 0.94) return `${own}:${random.pick(['80', '8080', '99999', 'x', ''])}`;
  if (luck < 0.95) return `${own}.`;
  if (luck < 0.97) return random.pick(sites).host;
  return luck < 0.99 ? random.pick(oddHosts) : headerSafe(oddText(random));
}

const address = (random: Random) =>
  random.chance(0.9)
    ? `${random.whole(11, 99)}.${random.whole(0, 255)}.${random.whole(0, 255)}.${random.whole(1, 254)}`
    : random.pick([
        '10.0.0.1',
        '2001:db8::1',
        '::ffff:20.1.2.3',
        '20.1.2.3:4711',
        '[2001:db8::1]:80',
        'unknown',
        '',
        '300.1.1.1',
      ]);

/** Optional headers: their probability, and a value. */
const further: readonly (readonly [name: string, often: number, value: (random: Random, site: KnownSite) => string])[] =
  [
    ['x-forwarded-for', 0.95, address],
    ['x-forwarded-proto', 0.1, (random) => random.pick(['https', 'http', 'https,http', 'ftp', ''])],
    ['x-forwarded-host', 0.03, (random) => random.pick(['evil.example', '', 'xn--a'])],
    ['accept', 0.3, (random) => random.pick(['text/html', '*/*', 'application/json', 'text/html;q=x', ';;;'])],
    [
      'accept-encoding',
      0.5,
      (random) => random.pick(['br', 'gzip', 'br, gzip', 'identity', '*;q=0', 'br;q=x', 'zstd', ','.repeat(300)]),
    ],
    ['accept-language', 0.1, (random) => random.pick(['en-AU', 'de;q=9', '*', 'x'.repeat(900)])],
    [
      'range',
      0.06,
      (random) =>
        random.pick([
          'bytes=0-',
          'bytes=-1',
          'bytes=9-1',
          'lines=1',
          'bytes=0-0,5-9,-3',
          'bytes=99999999999-',
          `bytes=${'0-1,'.repeat(400)}`,
        ]),
    ],
    ['if-range', 0.02, (random) => random.pick(['"x"', 'Thu, 01 Jan 1970 00:00:00 GMT', 'x'])],
    [
      'if-none-match',
      0.1,
      (random) =>
        random.pick(['*', '"x"', 'W/"x"', 'x', '"', `a${' '.repeat(random.whole(0, 20_000))}b`, '"a", '.repeat(500)]),
    ],
    [
      'if-modified-since',
      0.05,
      (random) => random.pick(['Thu, 01 Jan 1970 00:00:00 GMT', 'yesterday', '0', 'Thu, 99 Foo 9999 99:99:99 GMT']),
    ],
    [
      'cookie',
      0.1,
      (random) =>
        headerSafe(`forecourt_session=${oddText(random)}; __Host-forecourt_session=${oddText(random)}; =; ;;`),
    ],
    ['cookie', 0.25, (_, { cookie }) => cookie],
    [
      'origin',
      0.15,
      (random, { host: own }) => random.pick([`http://${own}`, 'https://evil.example', 'null', '::', '']),
    ],
    ['sec-fetch-site', 0.2, (random) => random.pick(['same-origin', 'cross-site', 'none', 'odd'])],
    [
      'referer',
      0.1,
      (random, { host: own }) => random.pick([`http://${own}/`, 'https://evil.example/', headerSafe(oddText(random))]),
    ],
    ['user-agent', 0.3, (random) => random.pick(['Mozilla/5.0', '', 'x'.repeat(2000)])],
    ['content-encoding', 0.01, (random) => random.pick(['gzip', 'br', 'x'])],
    ['x-http-method-override', 0.01, () => 'DELETE'],
    ['x-request-id', 0.05, (random) => headerSafe(oddText(random))],
    [
      'traceparent',
      0.05,
      (random) => random.pick(['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', '00-0-0-0', 'x']),
    ],
    ['purpose', 0.02, () => 'prefetch'],
  ];

/** The header lines of a request, without those that delimit its body. */
export function requestHeaders(
  random: Random,
  site: KnownSite,
  sites: readonly KnownSite[],
  { headers }: Target,
): readonly string[] {
  const chosen = further.filter(([name, often]) => !(name in headers) && random.chance(often));
  return [
    `host: ${host(random, site, sites)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...chosen.map(([name, , value]) => `${name}: ${value(random, site)}`),
  ];
}
