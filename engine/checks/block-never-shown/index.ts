import { isCondition, parseCondition, type TestNode } from '../../conditions/parse.ts';
import { pageKind } from '../../pages/kinds/index.ts';
import { entriesOf, joinPointer, member, valueAt } from '../../json/json.ts';
import { defineCheck } from '../check.ts';
import { contradicts, requiredTests } from '../tests-of.ts';

export default defineCheck({
  codes: {
    'block-never-shown': {
      severity: 'warning',
      summary: 'Block that its page never shows',
      why: 'Its condition asks for another page, another state, or a feature the site does not have.',
      fix: 'Correct the condition, or remove the block.',
    },
  },
  for: 'tenant',
  run({ document, blocks, sound, report }) {
    const site = document['site'];
    const facts = entriesOf(site).flatMap(([key, value]) => (key === 'state' ? [given('site.state', value)] : []));
    for (const { type, value, pointer, holder } of blocks) {
      const when = value['when'];
      const at = joinPointer(pointer, 'when');
      if (!isCondition(when) || !sound(at)) continue;
      // A layout is used by pages of every kind.
      const page = holder.startsWith('/pages/') ? pageKind(member(valueAt(document, holder), 'name')).name : undefined;
      const known = page === undefined ? facts : [...facts, given('route.name', page)];
      const failing = requiredTests(parseCondition(when)).find((test) => fails(test, known, document['features']));
      if (!failing) continue;
      const message = `The block '${type}' is never shown here: ${failing.path} is never ${JSON.stringify(failing.expected)}.`;
      report('block-never-shown', { pointer: at, message });
    }
  },
});

function given(path: string, expected: unknown): TestNode {
  return { kind: 'test', path, operator: 'eq', expected };
}

/** True when the document alone shows that a test can never hold. */
function fails(test: TestNode, known: readonly TestNode[], features: unknown): boolean {
  if (test.path === 'site.features' && (test.operator === 'contains' || test.operator === 'eq')) {
    return !(Array.isArray(features) ? features : []).includes(test.expected);
  }
  return known.some((fact) => contradicts(fact, test));
}
