import { isRuleId, ruleDefinition } from '../../schemas/rules/index.ts';
import { blockAttributes } from '../../schemas/site/blocks.ts';
import type { ConditionContext } from '../../schemas/site/refs.ts';
import { partsSchema } from '../../schemas/site/schema.ts';
import type { CheckOptions } from '../conditions/check.ts';
import { isCondition } from '../conditions/parse.ts';
import { entriesOf, itemsOf, type JsonObject, type JsonValue, joinPointer, member, pointerKeys } from '../json/json.ts';
import { perObject } from '../memo/index.ts';
import type { CheckContext, PlacedBlock, PlacedCondition } from './check.ts';
import { formConditions } from './forms.ts';
import { contextOf, readable } from './readable.ts';
import { type WrittenRule, writtenRules } from './rule-values.ts';

/** Every condition of the document that the schema accepts, wherever the schema allows one. */
export function findConditions(context: Context): readonly PlacedCondition[] {
  return conditionsOf(context.holders, context);
}

type Context = Pick<CheckContext, 'document' | 'holders' | 'sound'>;

/** The blocks of a document are listed once for all checks. */
const conditionsOf = perObject((holders: CheckContext['holders'], { document, sound }: Context) =>
  [
    ...holders.flatMap((blocks) => conditionsOfBlocks(blocks, document)),
    ...[...pathsOfDocument()].flatMap(([name, paths]) => {
      const part = document[name];
      return typeof part === 'object' && part !== null ? conditionsOfPart(part, joinPointer('', name), paths) : [];
    }),
    ...formConditions(document),
    ...writtenRules(document).flatMap((rule) => conditionsOfRule(rule)),
  ].filter(({ pointer }) => sound(pointer)),
);

/** The conditions of blocks, shared by all documents that inherit their page unchanged. */
const conditionsOfBlocks = perObject((blocks: readonly PlacedBlock[], document: JsonObject) =>
  blocks.flatMap(({ value, pointer, holder, definition }) =>
    pathsOfBlock(asSchema(definition?.schema)).flatMap((path) =>
      conditionsAt(value, pointer, path, readable[path.reads](document, holder)),
    ),
  ),
);

const conditionsOfPart = perObject((part: JsonObject | readonly JsonValue[], pointer: string, paths: readonly Path[]) =>
  paths.flatMap((path) => conditionsAt(part, pointer, path, readable[path.reads]({}))),
);

function conditionsAt(
  value: JsonValue,
  pointer: string,
  path: Path,
  options: CheckOptions,
): readonly PlacedCondition[] {
  return follow(value, pointer, path).flatMap(([found, at]) => placed(found, at, options));
}

const conditionsOfRule = perObject(({ id, value, pointer }: WrittenRule): readonly PlacedCondition[] => [
  ...itemsOf(value).flatMap((item, index) => placed(member(item, 'when'), joinPointer(pointer, index, 'when'))),
  ...(isRuleId(id) && ruleDefinition(id).schema['format'] === 'condition' ? placed(value, pointer) : []),
]);

function placed(value: JsonValue | undefined, pointer: string, options?: CheckOptions): readonly PlacedCondition[] {
  return isCondition(value) ? [{ value, pointer, ...(options ? { options } : {}) }] : [];
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
    return [{ steps: [], reads: contextOf(schema['x-reads']) }];
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

const noSchema: Schema = {};

const asSchema = (value: unknown): Schema =>
  typeof value === 'object' && value !== null ? (value as Schema) : noSchema;

let documentPaths: ReadonlyMap<string, readonly Path[]> | undefined;

/** The paths in each part of a document. */
function pathsOfDocument(): ReadonlyMap<string, readonly Path[]> {
  if (documentPaths) return documentPaths;
  const inParts = new Map<string, Path[]>();
  for (const { steps, reads } of pathsIn(partsSchema, partsSchema)) {
    const [name, ...rest] = steps;
    if (typeof name === 'string') inParts.set(name, [...(inParts.get(name) ?? []), { steps: rest, reads }]);
  }
  return (documentPaths = inParts);
}

/** The paths in the schema of a block type, in its definition or in the document's schema. */
const pathsOfBlock = perObject(({ properties }: Schema): readonly Path[] => {
  const whole = { properties: { ...asSchema(properties), ...blockAttributes } };
  return pathsIn(whole, whole);
});

/** The values at a path, each with its pointer. */
function follow(
  value: JsonValue | undefined,
  pointer: string,
  { steps, reads }: Path,
): readonly (readonly [JsonValue, string])[] {
  if (value === undefined) return [];
  const [step, ...rest] = steps;
  if (step === undefined) return [[value, pointer]];
  const path = { steps: rest, reads };
  if (typeof step === 'string') return follow(member(value, step), joinPointer(pointer, step), path);
  return step.any === 'item'
    ? itemsOf(value).flatMap((item, index) => follow(item, joinPointer(pointer, index), path))
    : entriesOf(value).flatMap(([key, inner]) => follow(inner, joinPointer(pointer, key), path));
}
