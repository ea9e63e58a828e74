import type { Condition } from '../../../schemas/condition.ts';
import { isCondition, parseCondition } from '../../conditions/parse.ts';
import { type JsonObject, joinPointer } from '../../json/json.ts';
import { defineCheck } from '../check.ts';
import { type PlacedField, placedForms } from '../forms.ts';
import { contradicts, requiredTests } from '../tests-of.ts';

export default defineCheck({
  codes: {
    'form-step-unreachable': {
      severity: 'warning',
      summary: 'Step of a form that is never shown',
      why: 'Its condition contradicts those before it.',
      fix: 'Correct its condition, or remove the step.',
    },
    'form-field-never-shown': {
      severity: 'warning',
      summary: 'Field of a form that is never shown',
      why: 'Its condition and that of its step cannot both be true, or it depends on a value that no field has.',
      fix: 'Correct its condition, or remove the field.',
    },
  },
  run({ document, report }) {
    for (const { steps } of placedForms(document)) {
      const before: PlacedField[] = [];
      for (const step of steps) {
        const ofStep = whenOf(step.value);
        if (ofStep && !canHold([ofStep], before)) {
          report('form-step-unreachable', {
            pointer: joinPointer(step.pointer, 'when'),
            message: `The step '${String(step.value['id'])}' is never shown.`,
          });
        }
        for (const field of step.fields) {
          const ofField = whenOf(field.value);
          if (ofField && !canHold(ofStep ? [ofStep, ofField] : [ofField], before)) {
            const needed = field.value['required'] === true ? ' although it is required' : '';
            report('form-field-never-shown', {
              pointer: joinPointer(field.pointer, 'when'),
              message: `The field '${field.name}' is never shown${needed}.`,
            });
          }
          before.push(field);
        }
      }
    }
  },
});

function whenOf(value: JsonObject): Condition | undefined {
  const when = value['when'];
  return isCondition(when) ? when : undefined;
}

/** Whether conditions can all be true, together with those of the fields whose values they read. */
function canHold(conditions: readonly Condition[], before: readonly PlacedField[]): boolean {
  const own = conditions.flatMap((condition) => requiredTests(parseCondition(condition)));
  const needed = own
    .filter(({ operator, expected }) => operator !== 'ne' && operator !== 'notIn' && expected !== false)
    .flatMap(({ path }) => before.filter(({ name }) => path === `values.${name}`))
    .map(({ value }) => whenOf(value))
    .filter((when) => when !== undefined)
    .flatMap((condition) => requiredTests(parseCondition(condition)));
  const tests = [...own, ...needed];
  return !tests.some((one, index) => tests.slice(index + 1).some((other) => contradicts(one, other)));
}
