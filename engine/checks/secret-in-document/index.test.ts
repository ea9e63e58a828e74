import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import secretInDocument from './index.ts';

const setting = (value: string, key = 'account') =>
  findings(secretInDocument, siteWith({ plugins: [{ name: 'x', settings: { [key]: value } }] }));

test.each([
  ['-----BEGIN RSA PRIVATE KEY-----\nMIIE', 'a private key'],
  ['Bearer 0123456789abcdef0123', 'a bearer token'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dBjftJeZ4CVPmB92K27u', 'a signed token'],
  [`sk_${'live'}_0123456789abcdef`, 'a payment key'],
  ['AKIAIOSFODNN7EXAMPLE', 'a cloud access key'],
  ['postgres://admin:hunter22@db.example/sites', 'a password in an address'],
])('finds %s', (value, what) => {
  expect(setting(value)).toEqual([`secret-in-document «${JSON.stringify(value)}» This looks like ${what}.`]);
});

test('finds a long value under a name that suggests a secret', () => {
  expect(setting('a8f5f167f44f4964', 'apiKey')).toEqual([
    'secret-in-document «"a8f5f167f44f4964"» This looks like a secret, judging by its name.',
  ]);
});

test('accepts names of environment variables, sentences and public ids', () => {
  expect([
    ...setting('env:CHAT_TOKEN', 'token'),
    ...setting('Ask us for the token', 'token'),
    ...setting('GTM-ABC1234'),
  ]).toEqual([]);
});
