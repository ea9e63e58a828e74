import type { CodeDefinition, Severity } from '../diagnostics/index.ts';
import type { SiteRuleBook } from '../rules/index.ts';
import type { JsonObject } from '../json/json.ts';
import type { DocumentKind } from '../document/pipeline.ts';
import type { Fix } from '../document/problem.ts';
import type { CheckedBlockType } from '../document/schema-lookup.ts';
import type { Link } from './links.ts';

/** A block and its location. */
export interface PlacedBlock {
  readonly type: string;
  readonly value: JsonObject;
  readonly pointer: string;
  /** Pointer of the page or layout it belongs to. */
  readonly holder: string;
  readonly definition?: CheckedBlockType;
}

/** Something a check found. */
export interface Finding {
  /** Pointer into the extended document. */
  readonly pointer: string;
  readonly message: string;
  /** Highlight the key instead of the value. */
  readonly part?: 'key' | 'value';
  /** Highlight this range of a string, end excluded. */
  readonly within?: readonly [start: number, end: number];
  readonly hint?: string;
  readonly suggestions?: readonly string[];
  /** Overrides the severity of the code for one finding. */
  readonly severity?: Severity;
  /** Only if it is safe to apply without asking. */
  readonly fix?: Fix;
}

/** What a check can read. Parts of the document that the schema rejects may contain anything. */
export interface CheckContext<Code extends string = string> {
  readonly document: JsonObject;
  readonly kind: DocumentKind;
  readonly definitions: ReadonlyMap<string, CheckedBlockType>;
  /** Every block of every page and layout, at any depth. */
  readonly blocks: readonly PlacedBlock[];
  /** Every link in the document outside its rules. */
  readonly links: readonly Link[];
  /** The document's rules, compiled; undefined while a rule or a provider is invalid. */
  readonly rules: SiteRuleBook | undefined;
  /** Every diagnostic code. */
  readonly codes: ReadonlyMap<string, CodeDefinition>;
  readonly now: Date;
  /** True when the schema found no fault in the value at this pointer or anything inside it. */
  readonly sound: (pointer: string) => boolean;
  /** True for values in this very file, false for inherited ones. */
  readonly own: (pointer: string) => boolean;
  /** Whether a file (`media/…`) exists for the site; undefined when that is unknown. */
  readonly hasMedia?: (path: string) => boolean;
  readonly report: (code: Code, finding: Finding) => void;
}

/** A check of what JSON Schema cannot express. */
export interface Check {
  readonly codes: Readonly<Record<string, CodeDefinition>>;
  /** `tenant` checks need a whole site and do not run on a template or a group's document. */
  readonly for: 'all' | 'tenant';
  /** Reports nothing while there are errors, since one of them may be the cause of what it would find. */
  readonly waits: boolean;
  run(context: CheckContext): void;
}

/** Declares a check; it can report only its own codes. */
export function defineCheck<const C extends Readonly<Record<string, CodeDefinition>>>(check: {
  readonly codes: C;
  readonly for?: Check['for'];
  readonly waits?: boolean;
  run(context: CheckContext<keyof C & string>): void;
}): Check {
  return { for: 'all', waits: false, ...check };
}
