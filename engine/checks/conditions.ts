import type { Condition } from '../../schemas/condition.ts';
import { isRuleId, ruleDefinition } from '../../schemas/rules/index.ts';
import { blockAttributes } from '../../schemas/site/blocks.ts';
import type { ConditionContext } from '../../schemas/site/refs.ts';
import { partsSchema } from '../../schemas/site/schema.ts';
import { isCondition } from '../conditions/parse.ts';
import { entriesOf, itemsOf, type JsonValue, joinPointer, member, pointerKeys } from '../json/json.ts';
import type { CheckContext } from './check.ts';
import { formConditions } from './forms.ts';

/** A condition and its location. */
export interface PlacedCondition {
  readonly value: JsonValue & Condition;
  readonly pointer: string;
  /** True for a condition that decides whether something shows: without any test it is redundant. */
  readonly optional: boolean;
  /** What it may read there; omitted in a rule, whose scope defines it, and in a form. */
  readonly reads?: ConditionContext;
  /** Pointer of the page or layout that contains its block. */
  readonly holder?: string;
}

const conditionsByBlocks = new WeakMap<CheckContext['blocks'], readonly PlacedCondition[]>();

/** Every condition of the document that the schema accepts, wherever the schema allows one. */
export function findConditions(context: Pick<CheckContext, 'document' | 'blocks' | 'sound'>) {
  // The blocks of a document are listed once for all checks.
  let conditions = conditionsByBlocks.get(context.blocks);
  if (!conditions) conditionsByBlocks.set(context.blocks, (conditions = conditionsOf(context)));
  return conditions;
}

function conditionsOf(context: Pick<CheckContext, 'document' | 'blocks' | 'sound'>): readonly PlacedCondition[] {
  const { document, blocks, sound } = context;
  const found: PlacedCondition[] = [];
  const add = (value: JsonValue | undefined, pointer: string, rest: Pick<PlacedCondition, 'reads' | 'holder'> = {}) => {
    if (isCondition(value) && sound(pointer))
      found.push({ value, pointer, optional: pointer.endsWith('/when'), ...rest });
  };
  const addRules = (rules: JsonValue | undefined, at: string) => {
    for (const [id, value] of entriesOf(rules)) {
      const pointer = joinPointer(at, id);
      itemsOf(value).forEach((item, index) => add(member(item, 'when'), joinPointer(pointer, index, 'when')));
      if (isRuleId(id) && ruleDefinition(id).schema['format'] === 'condition') add(value, pointer);
    }
  };
  for (const { value, pointer, holder, definition } of blocks) {
    for (const path of pathsOfBlock(definition?.schema ?? {})) {
      for (const place of follow(value, pointer, path)) add(...place, { reads: path.reads, holder });
    }
  }
  for (const path of pathsOfDocument()) {
    for (const place of follow(document, '', path)) add(...place, { reads: path.reads });
  }
  for (const { value, pointer } of formConditions(document)) add(value, pointer);
  addRules(document['rules'], '/rules');
  for (const [id, provider] of entriesOf(member(document['finance'], 'providers'))) {
    addRules(member(provider, 'rules'), joinPointer('/finance/providers', id, 'rules'));
  }
  return found;
}

type Schema = Readonly<Record<string, unknown>>;

/** A step into a value: a key, any entry of a list, or any key that the schema does not list. */
type Step = string | { readonly any: 'item' | 'key' };

/** The path to a condition in a schema. */
interface Path {
  readonly steps: readonly Step[];
  readonly reads: ConditionContext;
}

/**
 * Blocks and parts of forms are visited one by one, and rules by their ids; a menu item, which contains others, has no
 * condition.
 */
const apart = /^#\/\$defs\/(blocks|providerRules|rule\..*|menuItem|form\w+)$/;

function pathsIn(value: unknown, root: Schema): readonly Path[] {
  if (typeof value !== 'object') return [];
  const schema = asSchema(value);
  const { $ref, format, properties, additionalProperties } = schema;
  if ($ref === '#/$defs/condition' || format === 'condition')
    return [{ steps: [], reads: asContext(schema['x-reads']) }];
  if (typeof $ref === 'string') {
    return apart.test($ref)
      ? []
      : pathsIn(
          pointerKeys($ref).reduce<unknown>((part, key) => asSchema(part)[key], root),
          root,
        );
  }
  const below = (step: Step, part: unknown) =>
    pathsIn(part, root).map(({ steps, reads }) => ({ steps: [step, ...steps], reads }));
  // Keys listed only for editors have the schema of any other key.
  const named = Object.entries(asSchema(properties)).filter(
    ([, part]) =>
      asSchema(part)['$ref'] === undefined || asSchema(part)['$ref'] !== asSchema(additionalProperties)['$ref'],
  );
  return [
    ...named.flatMap(([key, part]) => below(key, part)),
    ...below({ any: 'item' }, schema['items']),
    ...below({ any: 'key' }, additionalProperties),
  ];
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}

const noSchema: Schema = {};

function asSchema(value: unknown): Schema {
  return isSchema(value) ? value : noSchema;
}

/** A condition in the props of a block type is a search filter by default. */
function asContext(value: unknown): ConditionContext {
  return value === 'vehicle' || value === 'page' || value === 'anyPage' ? value : 'stock';
}

let documentPaths: readonly Path[] | undefined;

function pathsOfDocument(): readonly Path[] {
  return (documentPaths ??= pathsIn(partsSchema, partsSchema));
}

const blockPaths = new WeakMap<object, readonly Path[]>();

/** The paths in the schema of a block type, in its definition or in the document's schema. */
function pathsOfBlock(schema: unknown): readonly Path[] {
  const key = typeof schema === 'object' && schema !== null ? schema : blockAttributes;
  let paths = blockPaths.get(key);
  if (!paths) {
    const whole = { properties: { ...asSchema(asSchema(schema)['properties']), ...blockAttributes } };
    blockPaths.set(key, (paths = pathsIn(whole, whole)));
  }
  return paths;
}

type Place = readonly [value: JsonValue, pointer: string];

function follow(value: JsonValue | undefined, pointer: string, { steps, reads }: Path): readonly Place[] {
  if (value === undefined) return [];
  const [step, ...rest] = steps;
  if (step === undefined) return [[value, pointer]];
  const path = { steps: rest, reads };
  if (typeof step === 'string') return follow(member(value, step), joinPointer(pointer, step), path);
  return step.any === 'item'
    ? itemsOf(value).flatMap((item, index) => follow(item, joinPointer(pointer, index), path))
    : entriesOf(value).flatMap(([key, inner]) => follow(inner, joinPointer(pointer, key), path));
}
