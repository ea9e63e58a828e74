import { leadBody } from '../../../schemas/api/leads.ts';
import type { Condition } from '../../../schemas/condition.ts';
import { isRuleId, ruleDefinition } from '../../../schemas/rules/index.ts';
import { isCondition, parseCondition } from '../../conditions/parse.ts';
import { nearestNames } from '../../diagnostics/index.ts';
import { plainValue } from '../../text/plain-value.ts';
import { isoTime } from '../../time/day.ts';
import { dayMeant } from '../../time/day-meant.ts';
import { entriesOf, joinPointer, type JsonObject, type JsonValue, member, textAt } from '../../json/json.ts';
import { defineCheck, defineChecks } from '../check.ts';
import { formReferences, shownForms } from '../form-references.ts';
import { type PlacedField, placedForms } from '../forms.ts';
import { missingName } from '../names.ts';
import { contradicts, requiredTests } from '../tests-of.ts';

export const formExists = defineCheck('form-exists', {
  severity: 'error',
  summary: 'Name of a form that is not in the document',
  why: 'Nothing is shown in place of the form.',
  fix: 'Name a form of the document, or add it under forms.',
  for: 'tenant',
  run(context, report) {
    const { document } = context;
    const known = entriesOf(document['forms']).map(([id]) => id);
    for (const { id, pointer } of formReferences(context)) {
      if (pointer !== undefined && !known.includes(id)) report({ pointer, ...missingName('form', id, known) });
    }
  },
});

/** The types of values that the rules of a form must have, and how a message calls them. */
const ruleTypes = {
  boolean: { types: new Set<unknown>(['boolean']), called: 'true or false' },
  array: { types: new Set<unknown>(['array']), called: 'a list' },
  number: { types: new Set<unknown>(['integer', 'number']), called: 'a number' },
};

/** Names of the request properties that are not form fields; a category may be a field. */
const taken = new Set(Object.keys(leadBody.properties).filter((name) => name !== 'category'));

export const formField = defineChecks({
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
  run({ document, kind, sound }, report) {
    const shared = entriesOf(document['formFields']).map(([name]) => name);
    const checkRule = (value: JsonValue | undefined, key: string, pointer: string, wanted: keyof typeof ruleTypes) => {
      const rule = textAt(value, key, 'rule') ?? '';
      if (!isRuleId(rule)) return;
      if (ruleTypes[wanted].types.has(ruleDefinition(rule).schema['type'])) return;
      const message = `The rule ${rule} is not ${ruleTypes[wanted].called}.`;
      report('form-rule-type', { pointer: joinPointer(pointer, key, 'rule'), message });
    };
    for (const { value, pointer, steps } of placedForms(document)) {
      checkRule(value, 'order', pointer, 'array');
      for (const [what, held] of entriesOf(member(value, 'lead', 'holds')))
        for (const [key] of entriesOf(held))
          checkRule(held, key, joinPointer(pointer, 'lead', 'holds', what), 'number');
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
            const key = field.own['name'] ? 'name' : 'id';
            report('form-name-taken', { pointer: joinPointer(field.pointer, key), message });
          }
          const lacking = ['kind', 'label'].filter((key) => field.value[key] === undefined);
          // A template may leave fields to the documents that extend it; a hidden field shows nothing.
          if (lacking.length === 0 || kind === 'base' || field.value['kind'] === 'hidden') continue;
          // An unknown key may be the one that is lacking.
          if (!sound(field.pointer)) continue;
          const suggestions = lacking.length === 2 ? nearestNames(field.name, shared) : [];
          report('form-field-unknown', {
            pointer: joinPointer(field.pointer, 'id'),
            message: `The field '${field.name}' has no ${lacking.join(' and no ')}.`,
            suggestions,
          });
        }
      }
    }
  },
});

export const formNeverShown = defineChecks({
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
  run({ document }, report) {
    for (const { steps } of placedForms(document)) {
      const before: PlacedField[] = [];
      for (const step of steps) {
        const ofStep = whenOf(step.value);
        if (ofStep && !canHold([ofStep], before)) {
          const message = `The step '${String(step.value['id'])}' is never shown.`;
          report('form-step-unreachable', { pointer: joinPointer(step.pointer, 'when'), message });
        }
        for (const field of step.fields) {
          const ofField = whenOf(field.value);
          if (ofField && !canHold(ofStep ? [ofStep, ofField] : [ofField], before)) {
            const needed = field.value['required'] === true ? ' although it is required' : '';
            const message = `The field '${field.name}' is never shown${needed}.`;
            report('form-field-never-shown', { pointer: joinPointer(field.pointer, 'when'), message });
          }
          before.push(field);
        }
      }
    }
  },
});

export const formFieldUnanswerable = defineChecks({
  codes: {
    'form-field-unanswerable': {
      severity: 'error',
      summary: 'Field of a form that nobody can fill in',
      why: 'It offers no choice, or no number is within its bounds; if it is required, the form cannot be sent.',
      fix: 'Give it choices, or a maximum that is not below its minimum.',
    },
    'form-bound-type': {
      severity: 'error',
      summary: 'Bound of a field that is not of its type',
      why: 'It would be ignored, so that shoppers could send any value.',
      fix: 'Write a number without quotes for numbers and amounts, and a date such as 2026-06-30 for dates.',
    },
    'form-without-fields': {
      severity: 'error',
      summary: 'Form without a field',
      why: 'Shoppers would see a button under nothing, and send an empty message.',
      fix: 'Give it a step with fields.',
    },
  },
  for: 'tenant',
  run({ document, sound }, report) {
    for (const { id, pointer: form, steps } of placedForms(document)) {
      if (!sound(form)) continue;
      const fields = steps.flatMap((step) => step.fields);
      if (fields.length === 0)
        report('form-without-fields', { pointer: form, part: 'key', message: `The form '${id}' has no field.` });
      for (const { name, value, pointer } of fields) {
        const { kind, choices, min, max } = value;
        const unanswerable = (why: string) =>
          report('form-field-unanswerable', { pointer, message: `The field '${name}' has ${why}.` });
        if ((kind === 'choice' || kind === 'options') && choices === undefined) unanswerable('no choices');
        if (typeof min === 'number' && typeof max === 'number' && min > max)
          unanswerable(`a minimum of ${min} and a maximum of ${max}`);
        for (const [key, bound] of Object.entries({ min, max })) {
          if (typeof kind !== 'string' || boundSuits(kind, bound)) continue;
          const wanted = kind === 'date' ? 'a date such as 2026-06-30' : 'a number';
          const meant = typeof bound !== 'string' ? undefined : kind === 'date' ? dayMeant(bound) : plainValue(bound);
          const advice = meant === undefined ? '' : `: write ${String(meant)}`;
          const message = `The bound ${JSON.stringify(bound)} of '${name}' is not ${wanted}${advice}.`;
          report('form-bound-type', { pointer: joinPointer(pointer, key), message });
        }
      }
    }
  },
});

/** Kinds of fields whose bounds are numbers. */
const numberKinds: ReadonlySet<string> = new Set(['number', 'money', 'range', 'photos']);

/** Whether a bound written out is of the type of its field; those from rules or relative to today are checked elsewhere. */
function boundSuits(kind: string, bound: JsonValue | undefined): boolean {
  if (typeof bound !== 'string' && typeof bound !== 'number') return true;
  if (numberKinds.has(kind)) return typeof bound === 'number';
  return kind !== 'date' || (typeof bound === 'string' && isoTime(bound) !== undefined);
}

function whenOf(value: JsonObject): Condition | undefined {
  const when = value['when'];
  return isCondition(when) ? when : undefined;
}

/** Whether conditions can all be true, together with those of the fields whose values they read. */
function canHold(conditions: readonly Condition[], before: readonly PlacedField[]): boolean {
  const own = conditions.flatMap((condition) => requiredTests(parseCondition(condition)));
  const needed = own
    .filter(({ operator, expected }) => operator !== 'ne' && operator !== 'notIn' && expected !== false)
    .map(({ path }) => before.filter(({ name }) => path === `values.${name}`))
    // Where several fields share a name, any of them may have given the value.
    .flatMap(([field, ...others]) => (field && others.length === 0 ? [whenOf(field.value)] : []))
    .filter((when) => when !== undefined)
    .flatMap((condition) => requiredTests(parseCondition(condition)));
  const tests = [...own, ...needed];
  return !tests.some((one, index) => tests.slice(index + 1).some((other) => contradicts(one, other)));
}

export const formBooking = defineCheck('form-books-no-time', {
  severity: 'error',
  summary: 'Form that books times without asking for a date and a time',
  why: 'Nothing is booked, so two shoppers can choose the same time.',
  fix: 'Give it the fields date and time, or remove the slot that it holds.',
  run({ document }, report) {
    for (const { id, value, pointer, steps } of placedForms(document)) {
      if (member(value, 'lead', 'holds', 'slot') === undefined) continue;
      const names = new Set(steps.flatMap(({ fields }) => fields.map(({ name }) => name)));
      const lacking = ['date', 'time'].filter((name) => !names.has(name));
      if (lacking.length === 0) continue;
      report({
        pointer: joinPointer(pointer, 'lead', 'holds', 'slot'),
        part: 'key',
        message: `The form '${id}' books times but has no field '${lacking.join("' and no field '")}'.`,
      });
    }
  },
});

export const formUnused = defineCheck('form-unused', {
  severity: 'warning',
  summary: 'Form that no block shows',
  why: 'Shoppers cannot submit it.',
  fix: 'Show it in a lead-form block, or remove it.',
  for: 'tenant',
  waits: true,
  run(context, report) {
    const { document, own } = context;
    const shown = shownForms(context);
    for (const { id, pointer } of placedForms(document)) {
      if (shown.has(id) || !own(pointer)) continue;
      report({ pointer, part: 'key', message: `No block shows the form '${id}'.` });
    }
  },
});

export const formWithoutConsent = defineCheck('form-without-consent', {
  severity: 'warning',
  summary: 'Form with a phone number but no consent',
  why: 'Contacting people beyond their enquiry requires their consent.',
  fix: 'Add the fields opt_in or terms_conditions, or "consent": false if the number is only used to answer.',
  run({ document }, report) {
    for (const { id, value, steps } of placedForms(document)) {
      const fields = steps.flatMap((step) => step.fields);
      const phone = fields.find((field) => textAt(field.value, 'kind') === 'phone');
      if (!phone || value['consent'] === false || fields.some((field) => field.value['consent'] === true)) continue;
      const message = `The form '${id}' asks for a phone number without a consent checkbox.`;
      report({ pointer: phone.pointer, message });
    }
  },
});
