import { expect, test } from 'vitest';
import { isDemo, isPrivateHost, refuseUnfit } from './production.ts';

const fit = {
  FORECOURT_SECRET: 'a secret of some length',
  DATABASE_URL: 'postgres://forecourt@db/forecourt',
  FORECOURT_SMS_URL: 'https://sms.example/messages',
};
const refusal = (settings: Readonly<Record<string, string>>): string => {
  try {
    refuseUnfit(settings);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

test('refuses to serve real shoppers without a secret, a durable database and an SMS service, naming all three at once', () => {
  const message = refusal({});
  for (const name of ['FORECOURT_SECRET', 'DATABASE_URL', 'FORECOURT_SMS_URL'])
    expect(message).toContain(`  - ${name} is missing`);
  expect(message).toContain('forecourt serve --demo');
  expect(refusal({ ...fit, FORECOURT_SMS_URL: '' })).not.toContain('FORECOURT_SECRET is missing');
});

test('accepts a folder for the embedded database, but not an in-memory one', () => {
  const { DATABASE_URL: _, ...rest } = fit;
  expect(refusal(fit)).toBe('');
  expect(refusal({ ...rest, FORECOURT_DATA: '/var/lib/forecourt' })).toBe('');
  expect(refusal({ ...rest, FORECOURT_DATA: 'memory' })).toContain('DATABASE_URL is missing');
});

test('rejects services and a database on the public internet without TLS', () => {
  const plain = {
    ...fit,
    DATABASE_URL: 'postgres://forecourt:password@db.example.com/forecourt?sslmode=prefer',
    FORECOURT_LEADS_URL: 'http://crm.example.com/leads',
    MEILISEARCH_HOST: 'http://203.0.113.9:7700',
  };
  const message = refusal(plain);
  expect(message).toContain('FORECOURT_LEADS_URL connects to "crm.example.com" without TLS');
  expect(message).toContain('MEILISEARCH_HOST connects to "203.0.113.9" without TLS');
  expect(message).toContain('DATABASE_URL connects to "db.example.com" without TLS');
  expect(message).not.toContain('password');
  expect(refusal({ ...plain, FORECOURT_ALLOW_PLAIN: '1' })).toBe('');
  expect(
    refusal({
      ...fit,
      DATABASE_URL: 'postgres://db.example.com/forecourt?sslmode=verify-full',
      FORECOURT_LEADS_URL: 'https://crm.example.com',
    }),
  ).toBe('');
});

test.each([
  ['localhost', true],
  ['search.localhost', true],
  ['db', true],
  ['db.internal', true],
  ['postgres.data.svc.cluster.local', true],
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.0.1', true],
  ['192.168.0.9', true],
  ['100.100.0.1', true],
  ['[::1]', true],
  ['[fd00::1]', true],
  ['[::ffff:10.0.0.1]', true],
  ['8.8.8.8', false],
  ['172.32.0.1', false],
  ['[2606:4700::1]', false],
  ['[::ffff:8.8.8.8]', false],
  ['db.example.com', false],
  ['10.example.com', false],
  ['internal.example.com', false],
])('%s is in a private network: %s', (host, expected) => {
  expect(isPrivateHost(host)).toBe(expected);
});

test('is a demo if the command or the environment says so', () => {
  expect([isDemo({}), isDemo({}, true), isDemo({ FORECOURT_DEMO: '1' }), isDemo({ FORECOURT_DEMO: '0' })]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
