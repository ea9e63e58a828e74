import { checkCondition, type CheckOptions } from '../../conditions/check.ts';
import { isCondition } from '../../conditions/parse.ts';
import { pageKind } from '../../pages/kinds/index.ts';
import { entriesOf, itemsOf, type JsonValue, joinPointer, member, valueAt } from '../../site/json.ts';
import { type CheckContext, defineCheck, type PlacedBlock } from '../check.ts';
import { conditionProps } from '../conditions.ts';
import { conditionCodes, conditionPart } from './codes.ts';

export default defineCheck({
  codes: conditionCodes,
  run(context) {
    const { document, sound, report } = context;
    const check = (value: JsonValue | undefined, pointer: string, options: CheckOptions) => {
      if (!isCondition(value) || !sound(pointer)) return;
      for (const { code, message, suggestions, ...found } of checkCondition(value, options)) {
        report(code, {
          pointer: pointer + found.pointer,
          part: conditionPart(code),
          message,
          ...(suggestions ? { suggestions } : {}),
        });
      }
    };
    for (const block of context.blocks) {
      check(block.value['when'], joinPointer(block.pointer, 'when'), { roots: readableAt(block, context) });
      for (const place of conditionProps(block.definition?.schema, block.value, block.pointer)) {
        check(place.value, place.pointer, { roots: ['vehicle'], searchable: true });
      }
    }
    for (const [id, provider] of entriesOf(member(document['finance'], 'providers'))) {
      check(member(provider, 'eligible'), joinPointer('/finance/providers', id, 'eligible'), { roots: ['vehicle'] });
    }
    for (const [index, group] of itemsOf(member(document['search'], 'groups')).entries()) {
      check(member(group, 'filter'), joinPointer('/search/groups', index, 'filter'), {
        roots: ['vehicle'],
        searchable: true,
      });
    }
    for (const part of ['promos', 'announcements'] as const) {
      for (const [index, entry] of itemsOf(document[part]).entries()) {
        check(member(entry, 'when'), joinPointer('', part, index, 'when'), { roots: ['route', 'vehicle'] });
      }
    }
  },
});

/** What a block's `when` may read: pages are the same for every visitor, and only some have a vehicle or a location. */
function readableAt({ holder }: PlacedBlock, { document }: Pick<CheckContext, 'document'>): CheckOptions['roots'] {
  if (holder.startsWith('/layouts/')) return ['route', 'vehicle'];
  const { subject } = pageKind(member(valueAt(document, holder), 'name'));
  return subject && subject.of !== 'stock' ? ['route', subject.of] : ['route'];
}
