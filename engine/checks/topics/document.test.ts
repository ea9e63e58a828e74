import { findings, siteWith } from '../testing.ts';
import { checkSetting, missingPart, secretInDocument } from './document.ts';
import { describe, expect, test } from 'vitest';

describe('missing-part', () => {
  test('names each part that a site lacks', () => {
    expect(findings(missingPart, siteWith({ theme: null, pages: null }))).toEqual([
      `missing-part «{» The site has no 'theme': how the site looks.`,
      `missing-part «{» The site has no 'pages': what it shows.`,
    ]);
  });

  test('skips templates', () => {
    expect(findings(missingPart, siteWith({ site: null }), 'base')).toEqual([]);
  });
});

describe('check-setting', () => {
  test('finds a setting for a check that does not exist', () => {
    expect(findings(checkSetting, siteWith({ checks: { 'orphan-pages': 'off', 'orphan-page': 'off' } }))).toEqual([
      `unknown-check «"orphan-pages"» No check is called 'orphan-pages'.`,
    ]);
  });

  test('refuses to lower the severity of a fatal error', () => {
    expect(
      findings(checkSetting, siteWith({ checks: { 'secret-in-document': 'off', 'unknown-rule': 'info' } })),
    ).toEqual([
      `firm-check «"off"» 'secret-in-document' is always an error.`,
      `firm-check «"info"» 'unknown-rule' is always an error.`,
    ]);
  });
});

describe('secret-in-document', () => {
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
});
