import type { Condition } from '../../schemas/condition.ts';
import { isRuleId, ruleDefinition } from '../../schemas/rules/index.ts';
import { isCondition } from '../conditions/parse.ts';
import { entriesOf, itemsOf, type JsonValue, joinPointer, member } from '../site/json.ts';
import type { CheckContext } from './check.ts';

/** A condition where it stands. */
export interface PlacedCondition {
  readonly value: JsonValue & Condition;
  readonly pointer: string;
  /** True for one that says when something shows: without any test it need not be there. */
  readonly optional: boolean;
}

/** Every condition of the document that the schema finds no fault with: of blocks, rules, lenders, search and promotions. */
export function findConditions(
  context: Pick<CheckContext, 'document' | 'blocks' | 'sound'>,
): readonly PlacedCondition[] {
  const { document, blocks, sound } = context;
  const found: PlacedCondition[] = [];
  const add = (value: JsonValue | undefined, pointer: string, optional: boolean) => {
    if (isCondition(value) && sound(pointer)) found.push({ value, pointer, optional });
  };
  const addRules = (rules: JsonValue | undefined, at: string) => {
    for (const [id, value] of entriesOf(rules)) {
      const pointer = joinPointer(at, id);
      itemsOf(value).forEach((item, index) => add(member(item, 'when'), joinPointer(pointer, index, 'when'), true));
      if (isRuleId(id) && ruleDefinition(id).schema['format'] === 'condition') add(value, pointer, false);
    }
  };
  for (const { value, pointer, definition } of blocks) {
    add(value['when'], joinPointer(pointer, 'when'), true);
    for (const place of conditionProps(definition?.schema, value, pointer)) add(place.value, place.pointer, false);
  }
  addRules(document['rules'], '/rules');
  for (const [id, provider] of entriesOf(member(document['finance'], 'providers'))) {
    const pointer = joinPointer('/finance/providers', id);
    add(member(provider, 'eligible'), joinPointer(pointer, 'eligible'), false);
    addRules(member(provider, 'rules'), joinPointer(pointer, 'rules'));
  }
  itemsOf(member(document['search'], 'groups')).forEach((group, index) => {
    add(member(group, 'filter'), joinPointer('/search/groups', index, 'filter'), false);
  });
  for (const part of ['promos', 'announcements'] as const) {
    itemsOf(document[part]).forEach((entry, index) => {
      add(member(entry, 'when'), joinPointer('', part, index, 'when'), true);
    });
  }
  return found;
}

interface Place {
  readonly value: JsonValue;
  readonly pointer: string;
}

const holdsConditions = new WeakMap<object, boolean>();

/** The conditions among a block's props, found by its schema. */
export function conditionProps(schema: unknown, value: JsonValue | undefined, pointer: string): readonly Place[] {
  if (typeof schema !== 'object' || schema === null) return [];
  // Hardly any block type has one, and a schema is walked once for all blocks of its type.
  let holds = holdsConditions.get(schema);
  if (holds === undefined) holdsConditions.set(schema, (holds = mayHoldCondition(schema)));
  return holds ? propsWithin(schema, value, pointer) : [];
}

function mayHoldCondition(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  return Object.entries(schema).some(
    ([key, part]: readonly [string, unknown]) =>
      (key === 'format' && part === 'condition') ||
      (key === '$ref' && part === '#/$defs/condition') ||
      // Every block of a document has a `when`, and a container blocks of its own; both are looked at elsewhere.
      (key !== 'when' && key !== 'blocks' && mayHoldCondition(part)),
  );
}

function propsWithin(schema: unknown, value: JsonValue | undefined, pointer: string): readonly Place[] {
  if (value === undefined || typeof schema !== 'object' || schema === null) return [];
  const { format, $ref, properties, items } = {
    format: undefined,
    $ref: undefined,
    properties: undefined,
    items: undefined,
    ...schema,
  };
  if (format === 'condition' || $ref === '#/$defs/condition') return [{ value, pointer }];
  const inner = Object.entries(typeof properties === 'object' && properties !== null ? properties : {}).flatMap(
    ([name, prop]) => propsWithin(prop, member(value, name), joinPointer(pointer, name)),
  );
  return [...inner, ...itemsOf(value).flatMap((item, index) => propsWithin(items, item, joinPointer(pointer, index)))];
}
