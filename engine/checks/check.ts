import type { Condition } from '../../schemas/condition.ts';
import type { CheckOptions } from '../conditions/check.ts';
import type { CodeDefinition, Severity } from '../diagnostics/index.ts';
import type { SiteRuleBook } from '../rules/index.ts';
import type { JsonObject, JsonValue } from '../json/json.ts';
import { perObject } from '../memo/index.ts';
import type { DocumentKind, LoadedDocument } from '../document/pipeline.ts';
import type { Fix } from '../document/problem.ts';
import type { CheckedBlockType } from '../document/schema-lookup.ts';

export interface PlacedBlock {
  readonly type: string;
  readonly value: JsonObject;
  readonly pointer: string;
  /** Pointer of the page or layout it belongs to. */
  readonly holder: string;
  readonly definition?: CheckedBlockType;
}

export interface PlacedCondition {
  readonly value: JsonValue & Condition;
  readonly pointer: string;
  /** The facts it may read there; omitted in a rule, whose scope defines them. */
  readonly options?: CheckOptions;
}

export interface Link {
  readonly href: string;
  readonly pointer: string;
  /** Its range in a longer text. */
  readonly within?: readonly [start: number, end: number];
}

/** Something a check found. */
export interface Finding {
  /** Pointer into the extended document. */
  readonly pointer: string;
  readonly message: string;
  /** Highlight the key instead of the value. */
  readonly part?: 'key' | 'value';
  /** Highlight this range of a string, end excluded. */
  readonly within?: readonly [start: number, end: number] | undefined;
  readonly hint?: string | undefined;
  readonly suggestions?: readonly string[] | undefined;
  /** A suggestion may replace the whole value, or the key, where it is clear that it was meant. */
  readonly replaceable?: boolean;
  /** Everything that the message only counts; for programs. */
  readonly all?: readonly string[];
  /** Overrides the severity of the code for one finding. */
  readonly severity?: Severity;
  /** Only if it is safe to apply without asking. */
  readonly fix?: Fix;
}

/** What a check can read. Parts of the document that the schema rejects may contain anything. */
export interface CheckContext {
  readonly document: JsonObject;
  readonly kind: DocumentKind;
  readonly definitions: ReadonlyMap<string, CheckedBlockType>;
  /** Every block of every page and layout, at any depth. */
  readonly blocks: readonly PlacedBlock[];
  /** The same by page and layout; documents share the list of one that they inherit unchanged. */
  readonly holders: readonly (readonly PlacedBlock[])[];
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
  /** The value that a file would inherit at this pointer if it left its own out; undefined where nothing is inherited. */
  readonly inherited: (pointer: string) => JsonValue | undefined;
  /** The site's media; undefined when they are unknown. */
  readonly hasMedia: LoadedDocument['hasMedia'];
  readonly pictureSize: LoadedDocument['pictureSize'];
  readonly mediaIn: LoadedDocument['mediaIn'];
}

/** Reports a finding under one of these codes. */
export type ReportAs<Code extends string> = (code: Code, finding: Finding) => void;

/** A check of what JSON Schema cannot express. */
export interface Check {
  readonly codes: Readonly<Record<string, CodeDefinition>>;
  /** `tenant` checks need a whole site and do not run on a template or a group's document. */
  readonly for: 'all' | 'tenant';
  /** Reports nothing while there are errors, since one of them may cause its findings. */
  readonly waits: boolean;
  run(context: CheckContext, report: ReportAs<string>): void;
}

type Options = Partial<Pick<Check, 'for' | 'waits'>>;

/** Declares a check with one code, under which it reports. */
export function defineCheck(
  code: string,
  check: CodeDefinition & Options & { run(context: CheckContext, report: (finding: Finding) => void): void },
): Check {
  const { run, for: kind = 'all', waits = false, ...definition } = check;
  return {
    codes: { [code]: definition },
    for: kind,
    waits,
    run: (context, report) => run(context, (finding) => report(code, finding)),
  };
}

/**
 * Finds something in the blocks of each page and layout, which must not depend on anything else: computed once, however
 * many documents inherit the blocks unchanged.
 */
export function perHolder<T>(
  find: (blocks: readonly PlacedBlock[]) => readonly T[],
): (context: Pick<CheckContext, 'holders'>) => readonly T[] {
  const found = perObject(find);
  return ({ holders }) => holders.flatMap((blocks) => found(blocks));
}

/** Declares a check with several codes; it can report no others. */
export function defineChecks<const C extends Readonly<Record<string, CodeDefinition>>>(
  check: Options & { readonly codes: C; run(context: CheckContext, report: ReportAs<keyof C & string>): void },
): Check {
  return { for: 'all', waits: false, ...check };
}
