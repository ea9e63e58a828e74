import type { Answer } from '../support/server-process.ts';

/** The `Cookie` header of a browser that sent `before` and received this response. */
export function cookiesAfter(before: string, { headers }: Pick<Answer, 'headers'>): string {
  const set = [headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0] ?? '');
  const pairs = [...before.split('; '), ...set].map((pair) => [pair.slice(0, pair.indexOf('=')), pair] as const);
  // A cookie without a value is removed.
  return [...new Map(pairs).values()].filter((pair) => !/^[^=]*=?$/.test(pair)).join('; ');
}
