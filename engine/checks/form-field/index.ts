import { leadBody } from '../../../schemas/api/leads.ts';
import { isRuleId, ruleDefinition } from '../../../schemas/rules/index.ts';
import { nearestNames } from '../../diagnostics/index.ts';
import { entriesOf, type JsonObject, joinPointer, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';
import { placedForms, textAt } from '../forms.ts';

/** Names of what is sent with a form besides its fields; a category may be a field. */
const taken = new Set(Object.keys(leadBody.properties).filter((name) => name !== 'category'));

export default defineCheck({
  codes: {
    'form-field-unknown': {
      severity: 'error',
      summary: 'Field without a kind or a label',
      why: 'Shoppers would see a control without a label.',
      fix: 'Give it a kind and a label, or the name of a field under formFields.',
    },
    'form-id-twice': {
      severity: 'error',
      summary: 'Two steps or fields of a form with one id',
      why: 'Edits reach only the first of them.',
      fix: 'Give one of them another id; two fields may share a name.',
    },
    'form-name-taken': {
      severity: 'error',
      summary: 'Field with a reserved name',
      why: 'The input would be mistaken for other data of the form, and the form rejected.',
      fix: 'Give the field another id or name.',
    },
    'form-rule-type': {
      severity: 'error',
      summary: 'Rule of a form with a value of the wrong type',
      why: 'The form cannot use it.',
      fix: 'Name a rule with values of that type.',
    },
  },
  run({ document, kind, report }) {
    const shared = entriesOf(document['formFields']).map(([name]) => name);
    const checkRule = (value: JsonObject, key: string, pointer: string, wanted: 'boolean' | 'array') => {
      const rule = member(value[key], 'rule');
      if (typeof rule !== 'string' || !isRuleId(rule) || ruleDefinition(rule).schema['type'] === wanted) return;
      const message = `The rule ${rule} is not ${wanted === 'array' ? 'a list' : 'true or false'}.`;
      report('form-rule-type', { pointer: joinPointer(pointer, key, 'rule'), message });
    };
    for (const { value, pointer, steps } of placedForms(document)) {
      checkRule(value, 'order', pointer, 'array');
      const ids = new Set<string>();
      const checkId = (id: string, at: string) => {
        if (ids.has(id)) {
          const message = `Another step or field of this form has the id '${id}'.`;
          report('form-id-twice', { pointer: joinPointer(at, 'id'), message });
        }
        ids.add(id);
      };
      for (const step of steps) {
        checkId(textAt(step.value, 'id') ?? '', step.pointer);
        checkRule(step.value, 'order', step.pointer, 'array');
        for (const field of step.fields) {
          checkId(field.id, field.pointer);
          checkRule(field.own, 'required', field.pointer, 'boolean');
          if (taken.has(field.name)) {
            const message = `The name '${field.name}' is reserved for other data of the form.`;
            report('form-name-taken', {
              pointer: joinPointer(field.pointer, field.own['name'] ? 'name' : 'id'),
              message,
            });
          }
          const lacking = ['kind', 'label'].filter((key) => field.value[key] === undefined);
          // A template may leave fields to the documents that extend it; a hidden field shows nothing.
          if (lacking.length === 0 || kind === 'base' || field.value['kind'] === 'hidden') continue;
          const suggestions = lacking.length === 2 ? nearestNames(field.name, shared) : [];
          report('form-field-unknown', {
            pointer: joinPointer(field.pointer, 'id'),
            message: `The field '${field.name}' has no ${lacking.join(' and no ')}.`,
            ...(suggestions.length > 0 ? { suggestions } : {}),
          });
        }
      }
    }
  },
});
