import { expect, test } from 'vitest';
import { catalogue, ruleIds } from './index.ts';

const files = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./index.ts', '!./define.ts', '!./*.test.ts'], {
  eager: true,
});

test('every group is in the catalogue, its rules stand together, and no id is repeated', () => {
  // A file may also export a list of its rules' ids: `retentionRuleIds`.
  const groups = Object.values(files).flatMap((file) => Object.values(file).filter((rules) => !Array.isArray(rules)));
  const ids = groups.flatMap((rules) => Object.keys(rules ?? {}));
  expect(ids.toSorted()).toEqual([...ruleIds].toSorted());
  expect(Object.keys(catalogue)).toHaveLength(ids.length);
  const prefixes = ruleIds.map((id) => id.split('.')[0]);
  const starts = prefixes.filter((prefix, index) => prefix !== prefixes[index - 1]);
  expect(starts).toEqual([...new Set(prefixes)]);
});
