import { allCodes } from '../checks/all-codes.ts';
import type { Check, CheckedBlockType, Finding, Fix } from '../checks/check.ts';
import { createContext } from '../checks/context.ts';
import { checks as allChecks } from '../checks/index.ts';
import { type CodeDefinition, codes, type Diagnostic, type Severity } from '../diagnostics/index.ts';
import { editsFor } from './fix-edits.ts';
import { type JsonObject, type JsonValue, member, pointerKeys } from './json.ts';
import type { ParsedFile } from './parse.ts';
import type { LoadedDocument } from './pipeline.ts';
import { explainErrors, type Problem } from './schema-problems.ts';
import type { SiteValidator } from './validator/types.ts';

export interface CheckOptions {
  /** The compiled schema: `virtual:site-validator`. */
  readonly validate: SiteValidator;
  /** The block registry, or `blockTypesOf` the schema where its components are not needed. */
  readonly blocks: readonly CheckedBlockType[];
  readonly clock: () => Date;
  /** The semantic checks; all there are when left out. */
  readonly checks?: readonly Check[];
}

/** Problems of files that many documents share, so that a template is validated once. */
const fileProblems = new WeakMap<ParsedFile, readonly Problem[]>();

/**
 * Everything there is to say about a loaded document: what reading and extending it found, what the schema says about
 * each of its files and about the whole, and what the semantic checks find. Each slip is told once, at the place of
 * the file where it was written. A document without an error among these may be compiled.
 */
export function checkDocument(loaded: LoadedDocument, options: CheckOptions): readonly Diagnostic[] {
  const { validate, blocks, clock, checks = allChecks } = options;
  const document = loaded.value;
  const found = new Map<string, Diagnostic>();
  const withNameFix = (file: ParsedFile, pointer: string, problem: Problem): Diagnostic => {
    const described = describe(file, pointer, codes[problem.code], problem);
    const fix = file.file === loaded.entry ? nameFix(file, { ...problem, pointer }) : undefined;
    return fix ? { ...described, fix } : described;
  };
  const add = (diagnostic: Diagnostic) => {
    const { code, file, range, message } = diagnostic;
    found.set(`${code} ${file} ${range.start.offset} ${message}`, diagnostic);
  };
  for (const diagnostic of loaded.diagnostics) add(diagnostic);
  for (const file of loaded.files) {
    for (const problem of problemsOfFile(file, validate)) add(withNameFix(file, problem.pointer, problem));
  }
  if (!document) return [...found.values()];

  const whole = explain(document, validate).filter((problem) => loaded.kind === 'tenant' || !mayCome(problem));
  for (const problem of whole) {
    const { file, pointer } = fileOf(loaded, problem.pointer);
    if (file) add(withNameFix(file, pointer, problem));
  }

  const definitions = new Map(blocks.map((block) => [block.type, block]));
  const faults = whole.map(({ pointer }) => pointer);
  const tell = (pointer: string, definition: CodeDefinition, finding: Finding & { readonly code: string }) => {
    const place = fileOf(loaded, pointer);
    if (!place.file) return;
    const described = describe(place.file, place.pointer, definition, finding);
    // A file that others extend is theirs, too: it is mended when it is checked itself.
    const fix = place.file.file === loaded.entry ? fixOf(loaded, place.file, finding.fix) : undefined;
    add(fix ? { ...described, fix } : described);
  };
  // One context for all checks: what it works out about the document, it works out once.
  let running: Check | undefined;
  const report = (code: string, finding: Finding) => {
    const definition = running?.codes[code];
    if (definition) tell(finding.pointer, definition, { ...finding, code });
  };
  const context = createContext(loaded, document, { definitions, codes: allCodes, now: clock(), faults, report });
  for (const check of checks) {
    if (check.for === 'tenant' && loaded.kind !== 'tenant') continue;
    running = check;
    try {
      check.run(context);
    } catch (error) {
      const [name = 'check'] = Object.keys(check.codes);
      const message = `The check '${name}' failed to run: ${error instanceof Error ? error.message : String(error)}`;
      tell('', codes['check-crashed'], { code: 'check-crashed', pointer: '', part: 'key', message });
    }
  }
  return weighed([...found.values()], document);
}

/** The diagnostics as the document wants them weighed (`checks`); what is firm stays as it is. */
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

/** A check's fix as edits of the file; none where its place was written in another file. */
function fixOf(loaded: LoadedDocument, file: ParsedFile, fix: Fix | undefined): Diagnostic['fix'] {
  if (!fix) return undefined;
  const { change } = fix;
  const here = (pointer: string) => {
    const place = loaded.origin(pointer);
    return place.file === file.file ? place.pointer : undefined;
  };
  const at = here('remove' in change ? change.remove : 'set' in change ? change.set : change.rename);
  if (at === undefined) return undefined;
  const moved =
    'remove' in change ? { remove: at } : 'set' in change ? { ...change, set: at } : { ...change, rename: at };
  const edits = editsFor(file, moved);
  return edits.length > 0 ? { title: fix.title, edits } : undefined;
}

/** A slip of the pen in a name, where only one name is near it. */
function nameFix(file: ParsedFile, { code, pointer, suggestions = [] }: Problem): Diagnostic['fix'] {
  const [name] = suggestions;
  if (name === undefined || suggestions.length > 1) return undefined;
  const isKey = code === 'unknown-key' || code === 'unknown-rule' || code === 'unknown-wording-key';
  if (!isKey && code !== 'wrong-value' && code !== 'unknown-block-type' && code !== 'unknown-icon') return undefined;
  const edits = editsFor(file, isKey ? { rename: pointer, to: name } : { set: pointer, value: name });
  return edits.length > 0 ? { title: `Write '${name}'`, edits } : undefined;
}

/** What the schema says about a file on its own. What is missing in it, another file of the chain may bring. */
function problemsOfFile(file: ParsedFile, validate: SiteValidator): readonly Problem[] {
  const known = fileProblems.get(file);
  if (known) return known;
  const problems = file.value === undefined ? [] : explain(file.value, validate).filter((problem) => !mayCome(problem));
  fileProblems.set(file, problems);
  return problems;
}

/** True for a missing key of an object that merges: inside lists and rules nothing is added by another file. */
function mayCome({ missing, pointer }: Problem): boolean {
  if (!missing) return false;
  const keys = pointerKeys(pointer);
  return keys.length > 0 && keys[0] !== 'rules' && !keys.some((key) => /^\d+$/.test(key));
}

function explain(value: JsonValue, validate: SiteValidator): readonly Problem[] {
  if (validate(value)) return [];
  return explainErrors(validate.errors ?? [], value, () => validate.readSchema());
}

function fileOf(loaded: LoadedDocument, pointer: string) {
  const place = loaded.origin(pointer);
  const file = loaded.files.find((candidate) => candidate.file === place.file);
  return { file, pointer: place.pointer };
}

function describe(
  file: ParsedFile,
  pointer: string,
  definition: CodeDefinition,
  finding: Finding & { readonly code: string },
): Diagnostic {
  const { code, message, part = 'value', within, hint = definition.fix, suggestions, severity } = finding;
  return {
    code,
    severity: severity ?? definition.severity,
    message,
    file: file.file,
    pointer,
    range: within ? file.rangeInText(pointer, ...within) : file.rangeOf(pointer, part),
    ...(hint ? { hint } : {}),
    ...(suggestions && suggestions.length > 0 ? { suggestions } : {}),
  };
}
