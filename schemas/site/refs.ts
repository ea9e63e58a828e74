import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type { Condition } from '../condition.ts';

/** A block in a document: its props are flat beside `type`. */
export interface Block {
  type: string;
  /** Unique on its page; a tenant's `edit` and reports refer to the block by it. */
  id?: string;
  when?: Condition;
  /** The blocks inside a container. */
  blocks?: Block[];
  [prop: string]: unknown;
}

/** An entry of a menu; `items` open below it. */
export interface MenuItem {
  label: string;
  to?: string;
  icon?: string;
  items?: MenuItem[];
}

/** References into the generated schema's `$defs`, for recursive parts. */
export const conditionRef = { $ref: '#/$defs/condition' } as const;

/**
 * What a condition can read by its position, besides `site` and `now`: `stock`, only the indexed fields of a vehicle,
 * because it becomes a search filter; `vehicle`, all of its facts; `page`, the subject of its page; `anyPage`, the
 * subject of any page; `form`, the subject and the form that contains it.
 */
export type ConditionContext = 'stock' | 'vehicle' | 'page' | 'anyPage' | 'form';

/** The position of a condition in a schema. */
export const conditionFor = <const C extends ConditionContext>(context: C) =>
  ({ ...conditionRef, 'x-reads': context }) as const;

export const blocksRef = { $ref: '#/$defs/blocks' } as const;
export const menuItemRef = { $ref: '#/$defs/menuItem' } as const;
export const iconRef = { $ref: '#/$defs/icon' } as const;
export const formRef = { $ref: '#/$defs/formId' } as const;

/** Placeholders that make the references resolve; the types below give them their meaning. */
interface Definitions {
  $defs: { condition: true; blocks: true; menuItem: true; icon: true; providerRules: true };
}

/** The type of a part, with the references above resolved. */
export type SchemaType<S extends JSONSchema> = FromSchema<
  S & Definitions,
  {
    keepDefaultedPropertiesOptional: true;
    deserialize: [
      { pattern: { $ref: '#/$defs/condition' }; output: Condition },
      { pattern: { $ref: '#/$defs/blocks' }; output: Block[] },
      { pattern: { $ref: '#/$defs/menuItem' }; output: MenuItem },
      { pattern: { $ref: '#/$defs/icon' }; output: string },
    ];
  }
>;

/** Patterns shared by several parts. */
export const kebab = '^[a-z0-9]+(-[a-z0-9]+)*$';
export const hexColour = '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$';
export const isoDate = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$';

/** The formats the validator knows. */
export const validatedFormats: ReadonlySet<string> = new Set(['date', 'uri-reference']);
