import type { JSONSchema } from 'json-schema-to-ts';
import { knownPaths } from './editor.ts';
import { blocksRef, conditionFor, formRef, iconRef, validatedFormats } from './refs.ts';

/** The first heading a block renders. */
export interface BlockHeading {
  /** Its level, 1 for the page's own heading; a prop `level` of the block takes precedence. */
  readonly level: 1 | 2 | 3;
  /** The prop with its text, for a block that has no heading without it. */
  readonly of?: string;
}

/**
 * The properties of a block type besides its props: checks get them from the registry or from the document's schema,
 * where they are under `x-block`.
 */
export interface BlockTraits {
  /** Whether the block can contain others in `blocks`; true when it is nothing without them. */
  readonly container: boolean | 'optional';
  /** The wording keys that it reads. */
  readonly wording?: readonly string[];
  /** The first heading it shows; none when omitted. Checks of a page's headings depend on it. */
  readonly heading?: BlockHeading;
  /** True when it renders nothing on a page without a vehicle. */
  readonly needsVehicle?: boolean;
}

/** The parts of a block type that the document schema includes. */
export interface BlockSchemaSource extends BlockTraits {
  readonly type: string;
  readonly summary: string;
  readonly schema: JSONSchema & { readonly type: 'object' };
}

/** The keys that every block can have besides its props. */
export const blockAttributes = {
  id: {
    type: 'string',
    pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$',
    description:
      'A lower-case name with hyphens, unique on the page, by which a site that extends this one edits the block.',
  },
  when: { ...conditionFor('page'), description: 'Shows the block only when this is true.' },
} as const;

/** Keys of a block that are never props. */
export const reservedBlockKeys: readonly string[] = ['type', ...Object.keys(blockAttributes), 'blocks'];

const traits = ['container', 'wording', 'heading', 'needsVehicle'] as const satisfies readonly (keyof BlockTraits)[];

function traitsOf(block: BlockTraits): Record<string, unknown> {
  return Object.fromEntries(traits.flatMap((trait) => (block[trait] === undefined ? [] : [[trait, block[trait]]])));
}

/** The schema of one block type in a document: `type`, the reserved keys and its props side by side. */
function blockSchema(block: BlockSchemaSource): Record<string, unknown> {
  const { properties = {}, required = [], ...rest } = block.schema as Exclude<JSONSchema, boolean>;
  const clash = reservedBlockKeys.find((key) => key in properties);
  if (clash) throw new Error(`Block type '${block.type}' has a prop '${clash}', which is a key of every block`);
  return {
    ...rest,
    type: 'object',
    description: block.summary,
    properties: {
      type: { const: block.type, description: block.summary },
      ...blockAttributes,
      ...(block.container ? { blocks: { ...blocksRef, description: 'The blocks inside, in order.' } } : {}),
      ...Object.fromEntries(Object.entries(properties).map(([name, prop]) => [name, propSchema(prop)])),
    },
    required: ['type', ...required],
    additionalProperties: false,
    'x-block': traitsOf(block),
  };
}

const definitions: ReadonlyMap<string, object> = new Map<string, object>([
  ['condition', conditionFor('stock')],
  ['icon', iconRef],
  ['form', formRef],
]);

/**
 * The schema of a prop within the document's: a value of format `condition`, `icon` or `form` refers to its shared
 * definition; formats that only describe the meaning of a text are removed, and for a `route` editors suggest common
 * paths.
 */
function propSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(propSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const format = 'format' in schema ? schema.format : undefined;
  const definition = typeof format === 'string' ? definitions.get(format) : undefined;
  if (definition) {
    const { description, default: usual }: { description?: unknown; default?: unknown } = schema;
    return {
      ...definition,
      ...(description ? { description } : {}),
      ...(usual === undefined ? {} : { default: usual }),
    };
  }
  const kept = Object.entries(schema).filter(
    ([key, value]) => key !== 'format' || typeof value !== 'string' || validatedFormats.has(value),
  );
  const plain = Object.fromEntries(kept.map(([key, value]) => [key, propSchema(value)]));
  return format === 'route' ? { ...plain, examples: knownPaths } : plain;
}

/** A new block of each type with its required props. */
function blockSnippets(blocks: readonly BlockSchemaSource[]): readonly object[] {
  return blocks.map(({ type, summary, container, schema }) => {
    const { required = [], properties = {} }: PropsShape = schema as object;
    const props = required.map((name, index) => [name, emptyValue(properties[name]?.type, index + 1)]);
    return {
      label: type,
      description: summary,
      body: { type, ...Object.fromEntries(props), ...(container === true ? { blocks: ['^$0'] } : {}) },
    };
  });
}

interface PropsShape {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, { readonly type?: unknown }>>;
}

/** A placeholder of the right type; `^` makes the editor insert what follows without quotes. */
function emptyValue(type: unknown, stop: number): unknown {
  if (type === 'array') return [`^$${stop}`];
  if (type === 'object') return { [`$${stop}`]: '' };
  return type === 'string' ? `$${stop}` : `^$${stop}`;
}

/**
 * `$defs` for blocks: one definition per type, and `blocks`, the list that selects a definition by `type` so that a
 * wrong prop is reported inside its own block type only.
 */
export function blockDefinitions(blocks: readonly BlockSchemaSource[]): Record<string, unknown> {
  const sorted = [...blocks].sort((a, b) => (a.type < b.type ? -1 : 1));
  const choice = sorted.map((block) => ({ $ref: `#/$defs/block.${block.type}` }));
  return {
    blocks: {
      type: 'array',
      description: 'Blocks, in page order.',
      items: {
        type: 'object',
        description: 'A block: its type, and its props beside it.',
        properties: {
          type: { type: 'string', description: 'The block type.', examples: sorted.map(({ type }) => type) },
        },
        required: ['type'],
        defaultSnippets: blockSnippets(sorted),
        ...(choice.length > 0 ? { discriminator: { propertyName: 'type' }, oneOf: choice } : {}),
      },
    },
    ...Object.fromEntries(sorted.map((block) => [`block.${block.type}`, blockSchema(block)])),
  };
}
