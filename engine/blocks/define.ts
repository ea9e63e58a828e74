import type { FromSchema, JSONSchema } from 'json-schema-to-ts';
import type { ComponentType, ReactNode } from 'react';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import type { Rules } from '../rules/index.ts';
import type { Words } from '../wording/index.ts';
import type { BlockTraits, Theme } from '../../schemas/site/index.ts';
import type { LoadContext, SubmitAnswer, SubmitContext } from './load.ts';

/**
 * When an island's code takes over its server HTML. `load`: at once, its code preloaded from the head (for the first
 * screen); `idle`: when the browser is idle; `visible`: 200 px before it scrolls into view; `interaction`: at the first
 * pointer, key or focus inside it. `false`: never; the block ships no JavaScript.
 */
export type Hydration = false | 'load' | 'idle' | 'visible' | 'interaction';

/** One page of a list that is over several. */
export interface ListPart {
  readonly page: number;
  readonly pages: number;
}

/** CSS of a block: one sheet, or several in the order in which they apply. */
type BlockStyle = string | readonly string[];

/**
 * What every block component is given. It is a pure function of these; `children` are a container's rendered blocks.
 */
export interface BlockProps<P = unknown, R extends RuleId = RuleId, W extends WordingKey = WordingKey, D = undefined> {
  readonly id: string;
  readonly props: P;
  /** The declared rules, resolved for this page (and its vehicle); `rules.for(vehicle)` resolves them for another. */
  readonly rules: Rules<R>;
  readonly words: Words<W>;
  /** The result of `load`. An island's is sent to the browser as JSON, so it contains JSON values only. */
  readonly data: D;
  readonly children?: ReactNode;
}

/** The props of a component by its block's lists of rules and messages. */
export type ListedProps<
  R extends readonly RuleId[],
  W extends readonly WordingKey[],
  D = undefined,
  P = unknown,
> = BlockProps<P, R[number], W[number], D>;

/** The data that a component is given: `undefined` where its load failed, unless its block needs it (N). */
type GivenData<D, N extends boolean> = N extends true ? NoInfer<Exclude<D, undefined>> : NoInfer<D> | undefined;

/**
 * What a block type declares, once for all: the types of its props (P), its rules (R), its wording keys (W) and its data
 * (D) are those of its own definition.
 */
interface BlockAttributes<P, R extends RuleId, W extends WordingKey, D, N extends boolean>
  extends Omit<BlockTraits, 'wording'> {
  /** Kebab-case name, the `type` of a block in a document, and its folder's name. */
  readonly type: string;
  /** One line for implementers, shown on hover in the editor. */
  readonly summary: string;
  /** JSON Schema of the props (`type: 'object'`, `additionalProperties: false`, every property described). */
  readonly schema: JSONSchema & { readonly type: 'object' };
  /** The rules its component or loader reads; only these reach the browser. */
  readonly rules: readonly R[];
  /** The wording keys its component reads; only these reach the browser. */
  readonly wording: readonly W[];
  /** Those of its rules and wording keys that its island reads, where the others are for the server alone. */
  readonly browserRules?: readonly NoInfer<R>[];
  readonly browserWording?: (rules: Rules<R>) => readonly NoInfer<W>[];
  /**
   * The query parameters that its loader, its form or its component on the server reads. The server sees no others, and
   * caches one page for all values of the rest.
   */
  readonly query: readonly string[];
  readonly hydrate: Hydration;
  /** The strategy of an island instead of `hydrate`, where rules require it. */
  readonly hydrateBy?: (rules: Rules<R>) => Exclude<Hydration, false> | undefined;
  /**
   * A script without React that its HTML requires: the entry `blocks/<script>.ts` of the browser build. It finds its
   * elements itself, inside and outside islands, so that a static block can have a control and stay static. A function
   * where only some rules require it.
   */
  readonly script?: string | ((rules: Rules<R>) => string | undefined);
  /**
   * True when the page only reserves its place: the script `late` requests its HTML separately (`?_part=<id>`) when a
   * shopper comes near. It shows nothing personal.
   */
  readonly late?: boolean;
  /** Its replacement when it throws: nothing, or a short notice in the site's wording. */
  readonly fallback: 'nothing' | 'notice';
  /**
   * The block's CSS, by the site's theme and the values that its rules can have there where these decide it; sent only to
   * pages that use the block. A list has the sheets that it shares with other blocks as items of their own, so that a
   * page has them once.
   */
  readonly style: BlockStyle | ((theme: Theme, possible: (rule: R) => readonly unknown[]) => BlockStyle);
  /**
   * Additional CSS for values of its props `layout` and `band`; sent only to pages with a block that has these values.
   */
  readonly layouts?: Readonly<Record<string, string>>;
  /** Loads its data on the server, in parallel with all others; a failure or missed deadline gives `undefined` data. */
  readonly load?: (context: LoadContext<P, R>) => Promise<D> | D;
  /** True when it is omitted from a page where `load` fails or finds nothing: `undefined` or an empty list. */
  readonly needsData?: N;
  /**
   * True when its HTML depends on the signed-in user: pages that contain it are rendered per visitor and never cached.
   */
  readonly personal?: boolean;
  /**
   * How many random versions of it there are, one of which is drawn at each load of a page (`LoadContext.chance`); one
   * when omitted.
   */
  readonly draws?: (rules: Rules<R>) => number;
  /**
   * Handles its form where there is no JavaScript: a form with a hidden field `_block` (the block's id) posted to the
   * page.
   */
  readonly submit?: (context: SubmitContext<P, R>) => Promise<SubmitAnswer>;
  /** True when that form may include photos, which are far larger than any other request body. */
  readonly files?: boolean;
  /**
   * The part of its data that its island receives; all of it when omitted. For data that only the server's HTML needs.
   */
  readonly send?: (input: { readonly rules: Rules<R>; readonly data: NoInfer<D> }) => NoInfer<D>;
  /** True when the block has nothing to show for this data; it is then omitted from the page. */
  readonly empty?: (input: { readonly props: P; readonly rules: Rules<R>; readonly data: GivenData<D, N> }) => boolean;
  /**
   * The actions of links on the page (`data-action`) that its island answers in place, for this data: a click on one
   * waits for the island's code instead of following the link (answers.js).
   */
  readonly answers?: (input: { readonly data: NoInfer<D> | undefined }) => readonly string[];
  /** Which page of its list it shows and how many there are, where one list is over several pages. */
  readonly part?: (input: { readonly data: NoInfer<D> }) => ListPart | undefined;
  /** Whether a page at this address restores the filters of an earlier visit, if there are any (restore.js). */
  readonly restores?: (input: { readonly rules: Rules<R>; readonly page: URL }) => boolean;
  readonly Component: ComponentType<BlockProps<P, R, W, GivenData<D, N>>>;
}

/** A block type: everything else (editor schema, docs, gallery, contract suite) is derived from this definition. */
export type BlockDefinition = BlockAttributes<unknown, RuleId, WordingKey, unknown, boolean>;

/** A block's component, its types known only to its own definition. */
export type AnyBlockComponent = ComponentType<BlockProps<unknown, RuleId, WordingKey, unknown>>;

/** The shape of a props schema; the full `JSONSchema` as a constraint makes inference explode (TS2589). */
interface PropsSchema {
  readonly type: 'object';
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
}

type PropsOf<S> = S extends JSONSchema ? FromSchema<S> : never;

/** The attributes without a default. */
type Needed = 'type' | 'summary' | 'Component';

type DefinitionInput<S extends PropsSchema, R extends RuleId, W extends WordingKey, D, N extends boolean> = {
  readonly schema: S;
} & Pick<BlockAttributes<PropsOf<S>, R, W, D, N>, Needed> &
  Partial<Omit<BlockAttributes<PropsOf<S>, R, W, D, N>, Needed | 'schema'>>;

/**
 * Defines a block type. Props are typed by their schema, `rules` and `words` by the declared keys, so that reading an
 * undeclared rule does not compile. A failed load only costs a block its data, which may therefore be `undefined`, unless
 * the block needs it.
 *
 * @example
 * export default defineBlock({
 *   type: 'rich-text',
 *   summary: 'Formatted text from Markdown.',
 *   schema: { type: 'object', properties: { markdown: { type: 'string', description: '…' } }, required: ['markdown'],
 * additionalProperties: false },
 *   style,
 *   Component: RichText,
 * });
 */
export function defineBlock<
  const S extends PropsSchema,
  const R extends RuleId = never,
  const W extends WordingKey = never,
  D = undefined,
  N extends boolean = false,
>(input: DefinitionInput<S, R, W, D, N>): BlockDefinition;
export function defineBlock(
  input: Partial<BlockDefinition> & Pick<BlockDefinition, 'type' | 'summary' | 'schema' | 'Component'>,
): BlockDefinition {
  const { needsData, empty } = input;
  return {
    rules: [],
    wording: [],
    query: [],
    hydrate: false,
    container: false,
    fallback: 'nothing',
    style: '',
    ...input,
    ...(needsData ? { empty: (part) => isNothing(part.data) || empty?.(part) === true } : {}),
  };
}

const isNothing = (data: unknown) => data === undefined || (Array.isArray(data) && data.length === 0);

/** Every block schema describes an object; other types are ignored here. */
interface PropsWithDefaults {
  readonly properties?: Readonly<Record<string, { readonly default?: unknown }>>;
}

/** A block's props, with its schema's defaults for those left out. */
export function withDefaults(
  definition: BlockDefinition,
  props: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { properties = {} }: PropsWithDefaults = definition.schema as object;
  const defaults = Object.entries(properties).flatMap(([name, property]) =>
    property.default === undefined ? [] : [[name, property.default]],
  );
  return { ...Object.fromEntries(defaults), ...props };
}
