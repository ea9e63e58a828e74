import { formIds } from '../../support/base-forms.ts';
import type { Random } from '../random.ts';
import { oddText, oddValue } from './values.ts';
import type { KnownSite } from './vocabulary.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

type Body = Record<string, unknown>;

/** A value for a field of this name, where its schema is not specific enough. */
const fitting: Readonly<Record<string, (random: Random, site: KnownSite) => unknown>> = {
  phone: () => '0412 345 678',
  phone_number: () => '0412345678',
  email: () => 'ann@mail.example',
  name: () => 'Ann',
  last_name: () => 'Lee',
  postcode: () => '2000',
  message: () => 'Is it still there?',
  date: (random) => `2026-${random.pick(['11', '12'])}-${random.pick(['01', '15', '24', '28'])}`,
  time: () => '10:00',
  dateTime: () => '2026-12-01T10:00',
  car_id: (random, { vehicles }) => random.pick(vehicles).id,
  cars: (random, { vehicles }) => random.pick(vehicles).id,
  event_id: (random) => random.pick([4, 18, 22, 49, 36, 37]),
  idempotency_key: (random) => `soak-${String(random.whole(0, 2 ** 31)).padStart(12, '0')}`,
  form: (random) => random.pick(formIds),
  human: () => 'on',
  website_id: () => 101,
  location_id: () => 1,
  photos_count: () => 12,
  updated_at: () => '2026-11-16T15:01:39.857Z',
};

function fittingValue(name: string, schema: Schema, random: Random, site: KnownSite): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const make = fitting[name];
  if (make) return make(random, site);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  if (type === 'integer' || type === 'number') return random.whole(0, 3000);
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'array') return [fittingValue('', schema.items ?? {}, random, site)];
  if (type === 'object') return fittingBody(schema, random, site);
  return random.pick(['x', '2026-11-24', '0412345678', 'sms', 'nissan']);
}

/** A body that matches its schema as far as field names tell. */
export function fittingBody({ properties = {} }: Schema, random: Random, site: KnownSite): Body {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, fittingValue(name, schema, random, site)]),
  );
}

/** The ways to spoil a body, one at a time. */
const spoilings: readonly ((body: Body, random: Random) => Body)[] = [
  (body, random) => ({ ...body, [random.pick([...Object.keys(body), 'x'])]: oddValue(random) }),
  (body, random) => ({ ...body, [random.pick([...Object.keys(body), 'x'])]: oddText(random) }),
  (body, random) => Object.fromEntries(Object.entries(body).filter(() => random.chance(0.7))),
  (body, random) => ({ ...body, [oddText(random)]: oddValue(random) }),
  (body, random) =>
    Object.fromEntries(Object.entries(body).map(([name, value]) => [name, random.chance(0.3) ? [value] : value])),
  (body, random) =>
    Object.fromEntries(
      Object.entries(body).map(([name, value]) => [name, random.chance(0.3) ? JSON.stringify(value) : value]),
    ),
  (body, random) => ({
    ...body,
    ...Object.fromEntries(Array.from({ length: random.whole(1, 80) }, (_, at) => [`extra_${at}`, oddText(random)])),
  }),
];

/** The body, spoilt once or more. */
export function spoilt(body: Body, random: Random): Body {
  let result = body;
  for (let times = random.whole(1, 3); times > 0; times--) result = random.pick(spoilings)(result, random);
  return result;
}

/** JSON on the wire: sometimes truncated, with invalid UTF-8, or no JSON at all. */
export function jsonBytes(value: unknown, random: Random): Buffer {
  const bytes = Buffer.from(JSON.stringify(value) ?? '');
  const kind = random.whole(0, 40);
  if (kind === 0) return bytes.subarray(0, random.whole(0, bytes.length));
  if (kind === 1) return Buffer.concat([bytes, Buffer.from([0xff, 0xfe, 0xc3, 0x28])]);
  if (kind === 2) return Buffer.from(oddText(random));
  if (kind === 3) return Buffer.from(JSON.stringify(value), 'utf16le');
  if (kind === 4) return Buffer.concat([Buffer.from('{"__proto__":{"form":"enquiry"},'), bytes.subarray(1)]);
  if (kind === 5) return Buffer.from('['.repeat(random.whole(1, 20_000)));
  if (kind === 6) return Buffer.alloc(random.whole(60_000, 90_000), 'x');
  if (kind === 7) return Buffer.from(JSON.stringify(oddValue(random)) ?? '');
  return bytes;
}
