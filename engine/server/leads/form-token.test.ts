import { expect, test } from 'vitest';
import { testBackends } from '../../../tests/support/backend.ts';
import { formTokenClaim, mintFormToken } from './form-token.ts';

const [one, other] = testBackends(2);
if (!one || !other) throw new Error('Two backends were asked for.');
const made = new Date('2026-11-20T23:00:00Z');
const after = (ms: number) => new Date(made.getTime() + ms);
const token = mintFormToken(one, 'harbour', made);

test('is valid from two seconds to a day, in every process of the deployment', () => {
  const valid = (ms: number) => formTokenClaim(other, 'harbour', token, after(ms)) !== undefined;
  expect([1_999, 2_000, 86_400_000, 86_400_001].map(valid)).toEqual([false, true, true, false]);
});

test('is invalid for another site, or when changed, forged or missing', () => {
  const [stamp, signature] = token.split('.');
  const later = `${(made.getTime() + 1).toString(36)}-${stamp?.split('-')[1]}`;
  for (const wrong of [`${later}.${signature}`, `${stamp}.`, `${stamp}`, 'x', '', undefined])
    expect(formTokenClaim(one, 'harbour', wrong, after(5_000))).toBeUndefined();
  expect(formTokenClaim(one, 'bayside', token, after(5_000))).toBeUndefined();
});

test('no two are equal, even if created in the same moment', () => {
  expect(new Set(Array.from({ length: 20 }, () => mintFormToken(one, 'harbour', made))).size).toBe(20);
});
