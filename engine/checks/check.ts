import type { CodeDefinition, Severity } from '../diagnostics/index.ts';
import type { SiteRuleBook } from '../rules/index.ts';
import type { JsonObject, JsonValue } from '../site/json.ts';
import type { DocumentKind } from '../site/pipeline.ts';
import type { BlockTraits } from '../../schemas/site/index.ts';
import type { Link } from './links.ts';

/** What checks need to know of a block type; a definition of the registry says it, and so does the document schema. */
export interface CheckedBlockType extends BlockTraits {
  readonly type: string;
  /** JSON Schema of its props. */
  readonly schema: unknown;
}

/** A block where it stands. */
export interface PlacedBlock {
  readonly type: string;
  readonly value: JsonObject;
  readonly pointer: string;
  /** Pointer of the page or layout it belongs to. */
  readonly holder: string;
  readonly definition?: CheckedBlockType;
}

/** A change that mends a finding without changing anything else. Places are of the extended document. */
export interface Fix {
  /** What it does, as an order: Remove the rule. */
  readonly title: string;
  readonly change:
    | { readonly remove: string }
    | { readonly set: string; readonly value: JsonValue }
    | { readonly rename: string; readonly to: string };
}

/** Something a check found. */
export interface Finding {
  /** Where, in the extended document. */
  readonly pointer: string;
  readonly message: string;
  /** Highlight the key instead of the value. */
  readonly part?: 'key' | 'value';
  /** Highlight these characters of a text, end excluded. */
  readonly within?: readonly [start: number, end: number];
  readonly hint?: string;
  readonly suggestions?: readonly string[];
  /** Where one finding weighs otherwise than its code. */
  readonly severity?: Severity;
  /** Only what is safe to do unasked. */
  readonly fix?: Fix;
}

/** What a check may look at. Parts of the document that the schema found fault with may hold anything. */
export interface CheckContext<Code extends string = string> {
  readonly document: JsonObject;
  readonly kind: DocumentKind;
  readonly definitions: ReadonlyMap<string, CheckedBlockType>;
  /** Every block of every page and layout, at any depth. */
  readonly blocks: readonly PlacedBlock[];
  /** Every link of the document outside its rules. */
  readonly links: readonly Link[];
  /** The document's rules, compiled; undefined while a rule or a provider has a fault. */
  readonly rules: SiteRuleBook | undefined;
  /** Every code there is. */
  readonly codes: ReadonlyMap<string, CodeDefinition>;
  readonly now: Date;
  /** True where the schema found no fault with the value at this pointer, nor with anything in it. */
  readonly sound: (pointer: string) => boolean;
  /** True for what this very file says, false for what it has from a file it extends. */
  readonly own: (pointer: string) => boolean;
  /** Whether a file (`media/…`) is there for the site; undefined where nobody knows. */
  readonly hasMedia?: (path: string) => boolean;
  readonly report: (code: Code, finding: Finding) => void;
}

/** A check of what JSON Schema cannot see. */
export interface Check {
  readonly codes: Readonly<Record<string, CodeDefinition>>;
  /** `tenant` checks need a whole site; a template or a group's document is spared them. */
  readonly for: 'all' | 'tenant';
  /** Holds its tongue while there are errors: one of them may be why it finds something. */
  readonly waits: boolean;
  run(context: CheckContext): void;
}

/** Declares a check, so that it can report its own codes only. */
export function defineCheck<const C extends Readonly<Record<string, CodeDefinition>>>(check: {
  readonly codes: C;
  readonly for?: Check['for'];
  readonly waits?: boolean;
  run(context: CheckContext<keyof C & string>): void;
}): Check {
  return { for: 'all', waits: false, ...check };
}
