import type { Check, CheckedBlockType, Finding } from '../checks/check.ts';
import { createContext } from '../checks/context.ts';
import { checks as allChecks } from '../checks/index.ts';
import { type CodeDefinition, codes, type Diagnostic } from '../diagnostics/index.ts';
import { type JsonValue, pointerKeys } from './json.ts';
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
  const add = (diagnostic: Diagnostic) => {
    const { code, file, range, message } = diagnostic;
    found.set(`${code} ${file} ${range.start.offset} ${message}`, diagnostic);
  };
  for (const diagnostic of loaded.diagnostics) add(diagnostic);
  for (const file of loaded.files) {
    for (const problem of problemsOfFile(file, validate))
      add(describe(file, problem.pointer, codes[problem.code], problem));
  }
  if (!document) return [...found.values()];

  const whole = explain(document, validate).filter((problem) => loaded.kind === 'tenant' || !mayCome(problem));
  for (const problem of whole) {
    const { file, pointer } = fileOf(loaded, problem.pointer);
    if (file) add(describe(file, pointer, codes[problem.code], problem));
  }

  const definitions = new Map(blocks.map((block) => [block.type, block]));
  const faults = whole.map(({ pointer }) => pointer);
  const tell = (pointer: string, definition: CodeDefinition, finding: Finding & { readonly code: string }) => {
    const place = fileOf(loaded, pointer);
    if (place.file) add(describe(place.file, place.pointer, definition, finding));
  };
  // One context for all checks: what it works out about the document, it works out once.
  let running: Check | undefined;
  const report = (code: string, finding: Finding) => {
    const definition = running?.codes[code];
    if (definition) tell(finding.pointer, definition, { ...finding, code });
  };
  const context = createContext(loaded, document, { definitions, now: clock(), faults, report });
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
  return [...found.values()];
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
