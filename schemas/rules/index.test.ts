import { expect, test } from 'vitest';
import { catalogue, ruleIds } from './index.ts';

const groups = import.meta.glob<Record<string, unknown>>(
  ['./*.ts', '!./index.ts', '!./define.ts', '!./catalogue.ts', '!./providers.ts', '!./value-schema.ts', '!./*.test.ts'],
  { eager: true },
);

test('every group is in the catalogue, contains only its own rules, and no id is repeated', () => {
  const ids = Object.values(groups).flatMap((group) =>
    Object.entries(group).flatMap(([name, rules]) => {
      // A file may also export lists of some of its rules' ids: `retentionRuleIds`.
      if (Array.isArray(rules)) return [];
      const own = Object.keys(typeof rules === 'object' && rules ? rules : {});
      // `finance.` in `financeRules`, or in parts of it: `financeEstimateRules`.
      const [group = ''] = own[0]?.split('.') ?? [];
      expect(name).toMatch(new RegExp(`^${group}([A-Z]\\w*)?Rules$`));
      expect(own.filter((id) => !id.startsWith(`${group}.`))).toEqual([]);
      return own;
    }),
  );
  expect(ids.toSorted()).toEqual([...ruleIds].toSorted());
  expect(Object.keys(catalogue)).toHaveLength(ids.length);
});
