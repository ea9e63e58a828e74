import { isRuleId } from '../../../schemas/rules/index.ts';
import { entriesOf, isArray, isObject, joinPointer } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'rule-case-pointless': {
      severity: 'info',
      summary: 'Cases that all give the same value',
      why: 'The conditions decide nothing; a plain value does the same.',
      fix: 'Write just the value.',
    },
  },
  run({ document, sound, report }) {
    for (const [id, cases] of entriesOf(document['rules'])) {
      const pointer = joinPointer('/rules', id);
      if (!isRuleId(id) || !isArray(cases) || cases.length < 2 || !sound(pointer)) continue;
      const values = cases.map((item) => (isObject(item) ? item['use'] : undefined));
      const [first] = values;
      if (first === undefined || !values.every((value) => JSON.stringify(value) === JSON.stringify(first))) continue;
      const inherits = isObject(first) && first['inherit'] === true;
      const change = inherits ? { remove: pointer } : { set: pointer, value: first };
      const fix = { title: inherits ? 'Remove the rule' : 'Write just the value', change };
      report('rule-case-pointless', { pointer, message: `Every case of '${id}' gives the same value.`, fix });
    }
  },
});
