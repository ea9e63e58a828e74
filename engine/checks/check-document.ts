import type { Check, Finding } from './check.ts';
import { checkContext } from './context.ts';
import { allCodes, checks as allChecks } from './index.ts';
import {
  applyFixes,
  type CodeDefinition,
  codes,
  type Diagnostic,
  isSlip,
  type Severity,
} from '../diagnostics/index.ts';
import { editsFor } from './fix-edits.ts';
import { type JsonObject, type JsonValue, member, pointerKeys, valueAt } from '../json/json.ts';
import { perObject } from '../memo/index.ts';
import type { ParsedFile } from '../json/parse.ts';
import type { LoadedDocument } from '../document/pipeline.ts';
import { schemaProblems } from './schema-problems.ts';
import type { SiteValidator } from '../document/validator/types.ts';
import { type Fix, type Problem, slipFix } from '../document/problem.ts';
import type { CheckedBlockType } from '../document/schema-lookup.ts';
import { errorMessage } from '../text/sentence.ts';

export interface CheckOptions {
  /** The compiled schema: `virtual:site-validator`. */
  readonly validate: SiteValidator;
  /** The block registry, or `blockTypesOf` the schema where its components are not needed. */
  readonly blocks: readonly CheckedBlockType[];
  readonly clock: () => Date;
  /** The semantic checks; all of them when omitted. */
  readonly checks?: readonly Check[];
}

/**
 * All diagnostics of a loaded document: from reading and extending it, from the schema for each of its files and for
 * the whole, and from the semantic checks. Each mistake is reported once, in the file where it was made. A document
 * without an error among these may be compiled.
 */
export function checkDocument(loaded: LoadedDocument, options: CheckOptions): readonly Diagnostic[] {
  const { diagnostics, guesses } = examine(loaded, options);
  if (guesses.size === 0) return diagnostics;
  const proven = provenGuesses(loaded, options, diagnostics, [...guesses]);
  return diagnostics.map((diagnostic) => {
    if (!guesses.has(diagnostic) || proven.includes(diagnostic)) return diagnostic;
    const { fix: _wrong, ...withoutFix } = diagnostic;
    return withoutFix;
  });
}

/** The findings whose fixes, although guesses, leave the document with fewer problems and no new errors. */
function provenGuesses(
  loaded: LoadedDocument,
  options: CheckOptions,
  before: readonly Diagnostic[],
  guesses: readonly Diagnostic[],
): readonly Diagnostic[] {
  const text = loaded.files.at(-1)?.text ?? '';
  // A warning matters where a guess is to resolve it.
  const guessed = new Set(guesses.map(({ code }) => code));
  const namesOf = (diagnostics: readonly Diagnostic[]) =>
    diagnostics
      .filter(({ severity, code }) => severity === 'error' || guessed.has(code))
      .map(({ code, file, message }) => `${code} ${file} ${message}`);
  const errors = namesOf(before);
  const better = (fixes: readonly Diagnostic[]) => {
    const result = applyFixes(text, fixes);
    const left = namesOf(examine(loaded.withText(result.text), options).diagnostics);
    return left.length <= errors.length - result.fixed.length && left.every((name) => errors.includes(name));
  };
  return better(guesses) ? guesses : guesses.filter((guess) => better([guess]));
}

interface Examination {
  readonly diagnostics: readonly Diagnostic[];
  /** The diagnostics whose fix replaces a name with a similar one. */
  readonly guesses: ReadonlySet<Diagnostic>;
}

function examine(loaded: LoadedDocument, options: CheckOptions): Examination {
  const { validate } = options;
  const document = loaded.value;
  const found = collect();
  // When a part has the wrong name, or a template is missing, errors about the whole are consequences of that mistake.
  const misspelt = loaded.files.some((file) => problemsOfFile(file, validate).some(isMisspeltPart));
  const lacksBase = loaded.files.length === 1 && loaded.diagnostics.some(({ code }) => code === 'edit-without-page');
  const isWhole = !misspelt && !lacksBase;
  for (const diagnostic of loaded.diagnostics) {
    if (!misspelt || !diagnostic.code.startsWith('edit-')) found.add(diagnostic);
  }
  for (const file of loaded.files) {
    for (const problem of problemsOfFile(file, validate)) {
      found.addProblem(
        file,
        problem.pointer,
        problem,
        file.file === loaded.entry ? fixIn(file, problem.fix) : undefined,
      );
    }
  }
  if (!document) return found.examination();
  const whole = schemaProblems(document, validate).filter(
    (problem) => (isWhole && loaded.kind === 'tenant') || !mayBeInherited(problem),
  );
  for (const problem of whole) {
    const { file, pointer } = fileOf(loaded, problem.pointer);
    if (file) found.addProblem(file, pointer, problem, ownFix(loaded, file, problem.fix));
  }
  if (isWhole) runChecks(loaded, document, whole, options, found);
  const { diagnostics, guesses } = found.examination();
  return { diagnostics: weighed(diagnostics, document), guesses };
}

/** Collects diagnostics, each mistake once. */
function collect() {
  const found = new Map<string, Diagnostic>();
  const guesses = new Set<Diagnostic>();
  const add = (diagnostic: Diagnostic) => {
    const { code, file, range, message } = diagnostic;
    const key = `${code} ${file} ${range.start.offset} ${message}`;
    const known = found.get(key);
    if (known) guesses.delete(known);
    found.set(key, diagnostic);
  };
  const addGuess = (diagnostic: Diagnostic) => {
    add(diagnostic);
    if (diagnostic.fix) guesses.add(diagnostic);
  };
  return {
    add,
    /** A problem found by the schema; its fix is a guess. */
    addProblem(file: ParsedFile, pointer: string, problem: Problem, fix: Diagnostic['fix']): void {
      addGuess(describe(file, pointer, codes[problem.code], problem, fix));
    },
    addGuess,
    hasErrors: () => [...found.values()].some(({ severity }) => severity === 'error'),
    examination: (): Examination => ({ diagnostics: [...found.values()], guesses }),
  };
}

const definitionsOf = perObject(
  (blocks: readonly CheckedBlockType[]) => new Map(blocks.map((block) => [block.type, block])),
);

/** Runs the semantic checks; those that wait run last, and only when nothing else found an error. */
function runChecks(
  loaded: LoadedDocument,
  document: JsonObject,
  problems: readonly Problem[],
  { blocks, clock, checks = allChecks }: CheckOptions,
  found: ReturnType<typeof collect>,
): void {
  const badValues = problems.filter(({ part }) => part === 'value').map(({ pointer }) => pointer);
  const isFaulty = (pointer: string) => badValues.some((bad) => `${pointer}/`.startsWith(`${bad}/`));
  const add = (definition: CodeDefinition, finding: Finding & { readonly code: string }) => {
    const { file, pointer } = fileOf(loaded, finding.pointer);
    if (!file) return;
    const fix = ownFix(loaded, file, finding.fix);
    if (fix) found.add(describe(file, pointer, definition, finding, fix));
    else found.addGuess(describe(file, pointer, definition, finding, ownFix(loaded, file, slipOf(document, finding))));
  };
  const context = checkContext({
    loaded,
    document,
    definitions: definitionsOf(blocks),
    codes: allCodes,
    now: clock(),
    faults: problems.map(({ pointer }) => pointer),
  });
  for (const check of [...checks.filter(({ waits }) => !waits), ...checks.filter(({ waits }) => waits)]) {
    if ((check.for === 'tenant' && loaded.kind !== 'tenant') || (check.waits && found.hasErrors())) continue;
    const report = (code: string, finding: Finding) => {
      const definition = check.codes[code];
      if (definition && !isFaulty(finding.pointer)) add(definition, { ...finding, code });
    };
    try {
      check.run(context, report);
    } catch (error) {
      const [name = 'check'] = Object.keys(check.codes);
      const message = `The check '${name}' failed to run: ${errorMessage(error)}`;
      add(codes['check-crashed'], { code: 'check-crashed', pointer: '', part: 'key', message });
    }
  }
}

/** The diagnostics with the severities the document sets (`checks`); fixed severities stay. */
export function weighed(diagnostics: readonly Diagnostic[], document: JsonObject): readonly Diagnostic[] {
  const settings = document['checks'];
  if (settings === undefined) return diagnostics;
  return diagnostics.flatMap((diagnostic) => {
    const weight = member(settings, diagnostic.code);
    if (weight === undefined || allCodes.get(diagnostic.code)?.firm) return [diagnostic];
    if (weight === 'off') return [];
    return [isSeverity(weight) ? { ...diagnostic, severity: weight } : diagnostic];
  });
}

function isSeverity(value: JsonValue): value is Severity {
  return value === 'error' || value === 'warning' || value === 'info';
}

/** The fix of a finding in the file being checked; a file that others extend is fixed on its own. */
function ownFix(loaded: LoadedDocument, file: ParsedFile, fix: Fix | undefined): Diagnostic['fix'] {
  if (!fix || file.file !== loaded.entry) return undefined;
  const { title, change } = fix;
  const place = loaded.origin('remove' in change ? change.remove : 'set' in change ? change.set : change.rename);
  if (place.file !== file.file) return undefined;
  const at = place.pointer;
  const moved =
    'remove' in change ? { remove: at } : 'set' in change ? { ...change, set: at } : { ...change, rename: at };
  return fixIn(file, { title, change: moved });
}

/** The fix that writes the name which a finding clearly means instead of the one written. */
function slipOf(document: JsonObject, { pointer, part, suggestions = [], replaceable }: Finding): Fix | undefined {
  const written = part === 'key' ? pointerKeys(pointer).at(-1) : valueAt(document, pointer);
  if (!replaceable || typeof written !== 'string') return undefined;
  const parts = (name: string) => name.split(/[./]/);
  // In a long path two letters more or less may make another word of a short part.
  const near = suggestions.filter((name) => {
    const [own, other] = [parts(written), parts(name)];
    return (
      own.length === other.length && own.every((one, index) => one === other[index] || isSlip(one, other[index] ?? ''))
    );
  });
  const change = (name: string): Fix['change'] =>
    part === 'key' ? { rename: pointer, to: name } : { set: pointer, value: name };
  return slipFix(written, near, change).fix;
}

/** The diagnostic of a problem in a standalone file, with its fix as edits of that file. */
export function describeProblem(file: ParsedFile, problem: Problem): Diagnostic {
  return describe(file, problem.pointer, codes[problem.code], problem, fixIn(file, problem.fix));
}

/** True for a misspelt name of a part of the document, and for a wrong path in `extends`. */
function isMisspeltPart({ code, pointer, suggestions = [] }: Problem): boolean {
  if (pointer === '/extends') return true;
  return code === 'unknown-key' && suggestions.length > 0 && pointerKeys(pointer).length === 1;
}

/** A fix as edits of a file, whose pointers it has; none when there is nothing to edit. */
function fixIn(file: ParsedFile, fix: Fix | undefined): Diagnostic['fix'] {
  const edits = fix ? editsFor(file, fix.change) : [];
  return fix && edits.length > 0 ? { title: fix.title, edits } : undefined;
}

/** The schema errors of a file on its own. Keys it lacks may come from another file of the chain. */
const problemsOfFile = perObject((file: ParsedFile, validate: SiteValidator): readonly Problem[] =>
  file.value === undefined ? [] : schemaProblems(file.value, validate).filter((problem) => !mayBeInherited(problem)),
);

/** True for a missing key of an object that merges: lists and rules are not completed by another file. */
function mayBeInherited({ missing, pointer }: Problem): boolean {
  if (missing === undefined) return false;
  const keys = pointerKeys(pointer);
  return keys.length > 0 && keys[0] !== 'rules' && !keys.some((key) => /^\d+$/.test(key));
}

function fileOf(loaded: LoadedDocument, pointer: string) {
  const place = loaded.origin(pointer);
  const file = loaded.files.find((candidate) => candidate.file === place.file);
  return { file, pointer: place.pointer };
}

/** The diagnostic of a finding: its place in the file, with the code's severity and advice unless it has its own. */
export function describe(
  file: ParsedFile,
  pointer: string,
  definition: CodeDefinition,
  finding: Finding & { readonly code: string },
  fix?: Diagnostic['fix'],
): Diagnostic {
  const { code, message, part = 'value', within, hint = definition.fix, suggestions, all, severity } = finding;
  return {
    code,
    severity: severity ?? definition.severity,
    message,
    file: file.file,
    pointer,
    range: within ? file.rangeInText(pointer, ...within) : file.rangeOf(pointer, part),
    ...(hint ? { hint } : {}),
    ...(suggestions && suggestions.length > 0 ? { suggestions } : {}),
    ...(all ? { all } : {}),
    ...(fix ? { fix } : {}),
  };
}
