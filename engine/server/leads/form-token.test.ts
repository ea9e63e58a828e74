import { expect, test } from 'vitest';
import { testBackends } from '../../../tests/support/backend.ts';
import { isFormToken, mintFormToken } from './form-token.ts';

const [one, other] = testBackends(2);
if (!one || !other) throw new Error('Two backends were asked for.');
const made = new Date('2026-11-20T23:00:00Z');
const after = (ms: number) => new Date(made.getTime() + ms);
const token = mintFormToken(one, 'harbour', made);

test('holds from two seconds to a day, in every process of the deployment', () => {
  const valid = (ms: number) => isFormToken(other, 'harbour', token, after(ms));
  expect([1_999, 2_000, 86_400_000, 86_400_001].map(valid)).toEqual([false, true, true, false]);
});

test('of another site, changed, made up or missing, it does not', () => {
  const [stamp, signature] = token.split('.');
  const later = (made.getTime() + 1).toString(36);
  for (const wrong of [`${later}.${signature}`, `${stamp}.`, `${stamp}`, 'x', '', undefined])
    expect(isFormToken(one, 'harbour', wrong, after(5_000))).toBe(false);
  expect(isFormToken(one, 'bayside', token, after(5_000))).toBe(false);
});
