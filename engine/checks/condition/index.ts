import type { Condition } from '../../../schemas/condition.ts';
import type { ConditionContext } from '../../../schemas/site/refs.ts';
import { checkCondition, type CheckOptions } from '../../conditions/check.ts';
import { pageKind } from '../../pages/kinds/index.ts';
import { type JsonObject, member, valueAt } from '../../json/json.ts';
import { defineCheck } from '../check.ts';
import { findConditions } from '../conditions.ts';
import { formConditions } from '../forms.ts';
import { conditionCodes, conditionPart } from './codes.ts';

export default defineCheck({
  codes: conditionCodes,
  run(context) {
    const check = (value: Condition, pointer: string, options: CheckOptions) => {
      for (const { code, message, suggestions, ...found } of checkCondition(value, options)) {
        context.report(code, {
          pointer: pointer + found.pointer,
          part: conditionPart(code),
          message,
          ...(suggestions ? { suggestions } : {}),
        });
      }
    };
    for (const { value, pointer, reads, holder } of findConditions(context)) {
      if (reads) check(value, pointer, readable[reads](context.document, holder ?? ''));
    }
    for (const { value, pointer, options } of formConditions(context.document)) {
      if (context.sound(pointer)) check(value, pointer, options);
    }
  },
});

/** What a condition may read, by its position; `holder` is the page or layout of its block. */
const readable: Readonly<Record<ConditionContext, (document: JsonObject, holder: string) => CheckOptions>> = {
  stock: () => ({ roots: ['vehicle'], searchable: true }),
  vehicle: () => ({ roots: ['vehicle'] }),
  anyPage: () => ({ roots: ['route', 'vehicle'] }),
  form: () => ({ roots: ['form', 'route', 'vehicle', 'location'] }),
  /** Pages are the same for every visitor, and only some have a vehicle or a location. */
  page(document, holder) {
    if (holder.startsWith('/layouts/')) return { roots: ['route', 'vehicle'] };
    const { subject } = pageKind(member(valueAt(document, holder), 'name'));
    return { roots: subject && subject.of !== 'stock' ? ['route', subject.of] : ['route'] };
  },
};
