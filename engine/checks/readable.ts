import type { ConditionContext } from '../../schemas/site/refs.ts';
import type { CheckOptions } from '../conditions/check.ts';
import { type JsonObject, member, valueAt } from '../json/json.ts';
import { pageKind } from '../pages/kinds/index.ts';

/** What a condition may read, by its position in the schema; `holder` is the page or layout of its block. */
export const readable: Readonly<Record<ConditionContext, (document: JsonObject, holder?: string) => CheckOptions>> = {
  stock: () => ({ roots: ['vehicle'], searchable: true }),
  vehicle: () => ({ roots: ['vehicle'] }),
  anyPage: () => ({ roots: ['route', 'vehicle'] }),
  form: () => ({ roots: ['form', 'route', 'vehicle', 'location'] }),
  /** Pages are the same for every visitor, and only some have a vehicle or a location. */
  page(document, holder = '') {
    if (holder.startsWith('/layouts/')) return { roots: ['route', 'vehicle'] };
    const { subject } = pageKind(member(valueAt(document, holder), 'name'));
    return { roots: subject && subject.of !== 'stock' ? ['route', subject.of] : ['route'] };
  },
};

/** The position that a schema declares for its conditions; in the props of a block it is a search filter by default. */
export function contextOf(reads: unknown): ConditionContext {
  return isContext(reads) ? reads : 'stock';
}

function isContext(name: unknown): name is ConditionContext {
  return typeof name === 'string' && Object.hasOwn(readable, name);
}
