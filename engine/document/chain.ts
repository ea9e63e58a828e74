import { type Code, codes, type Diagnostic, diagnosticOf, nearestNames, type Range } from '../diagnostics/index.ts';
import { member } from '../json/json.ts';
import { parseDocument, type ParsedFile } from '../json/parse.ts';

/** Where documents are read from: files on the server, strings in tests and in the preview. */
export interface DocumentHost {
  /**
   * The text of a file, why it may not or cannot be read, or undefined when it does not exist. `entry`: the document
   * whose chain it belongs to.
   */
  read(file: string, entry: string): string | Unreadable | undefined;
  /** The file that `reference` refers to in the document `from`. */
  resolve(from: string, reference: string): string;
  /** The templates and group documents that this document could extend, as it would refer to them. */
  bases?(from: string): readonly string[];
  /** Whether the file exists for this document; omitted by hosts that cannot tell. */
  exists?(file: string, entry: string): boolean;
  /** The size of a picture; undefined for one that does not exist, or of an unknown format. */
  pictureSize?(file: string, entry: string): PictureSize | undefined;
  /** The names of the files in a folder; empty if there is none. */
  filesIn?(folder: string, entry: string): readonly string[];
}

/** The size of a picture, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A file that could not be read. Its content is never quoted. */
export interface Unreadable {
  readonly code: Extract<Code, 'extends-outside' | 'json-not-a-file' | 'json-too-large' | 'json-encoding'>;
  readonly message: string;
  readonly hint?: string;
  /** The position in the file; when omitted, the reference to it is reported instead. */
  readonly range?: Range;
}

const longestChain = 8;

/** The files of the chain, the entry last. Stops at the first that cannot be read. */
export function readChain(
  entry: string,
  host: DocumentHost,
  cache: Map<string, ParsedFile>,
  diagnostics: Diagnostic[],
): readonly ParsedFile[] {
  const files: ParsedFile[] = [];
  let next: string | undefined = entry;
  while (next !== undefined) {
    const file: string = next;
    const below: ParsedFile | undefined = files[0];
    const text = host.read(file, entry);
    if (typeof text === 'object') {
      diagnostics.push(unreadable(file, text, below));
      return files;
    }
    if (text === undefined) {
      if (below) diagnostics.push(missingBase(below, file, host));
      else diagnostics.push(diagnosticOf('extends-missing', `There is no file '${file}'.`, { file }));
      return files;
    }
    const parsed = readFile(file, text, cache);
    diagnostics.push(...parsed.diagnostics);
    files.unshift(parsed);
    const reference = member(parsed.value, 'extends');
    next = typeof reference === 'string' && reference !== '' ? host.resolve(file, reference) : undefined;
    if (next === undefined) return files;
    const from = files.findIndex((seen) => seen.file === next);
    if (from >= 0) {
      const circle = [
        ...files
          .slice(0, from + 1)
          .map((seen) => seen.file)
          .toReversed(),
        next,
      ];
      diagnostics.push(
        atExtends(parsed, 'extends-cycle', `The documents extend each other in a cycle: ${circle.join(' → ')}.`),
      );
      return files;
    }
    if (files.length === longestChain) {
      const message = `The chain of documents has more than ${longestChain} files.`;
      diagnostics.push(atExtends(parsed, 'extends-too-long', message, 'Merge some of them.'));
      return files;
    }
  }
  return files;
}

function readFile(file: string, text: string, cache: Map<string, ParsedFile>): ParsedFile {
  const known = cache.get(file);
  if (known?.text === text) return known;
  const parsed = parseDocument(file, text);
  cache.set(file, parsed);
  return parsed;
}

function atExtends(parsed: ParsedFile, code: Code, message: string, hint?: string): Diagnostic {
  const pointer = '/extends';
  return diagnosticOf(code, message, { file: parsed.file, pointer, range: parsed.rangeOf(pointer) }, hint);
}

function unreadable(file: string, { code, message, range, hint = codes[code].fix }: Unreadable, below?: ParsedFile) {
  if (below && !range) return atExtends(below, code, message, hint);
  return diagnosticOf(code, message, range ? { file, range } : { file }, hint);
}

function missingBase(from: ParsedFile, file: string, host: DocumentHost): Diagnostic {
  const bases = new Map((host.bases?.(from.file) ?? []).map((base) => [fileName(base), base]));
  const near = nearestNames(fileName(file), bases.keys()).flatMap((name) => bases.get(name) ?? []);
  const found = atExtends(from, 'extends-missing', `There is no file '${file}' to extend.`);
  if (near.length > 0) return { ...found, hint: 'The path is relative to this file.', suggestions: near };
  return { ...found, hint: `The path is relative to this file.${basesText([...bases.values()])}` };
}

function fileName(path: string): string {
  return path.replace(/^.*[/\\]/, '').replace(/\.json$/, '');
}

/** The bases a document could extend, as the end of a hint. */
export function basesText(bases: readonly string[]): string {
  const list = bases.slice(0, 12).map((base) => `"${base}"`);
  return list.length > 0 ? ` There are ${list.join(', ')}${bases.length > list.length ? ' …' : '.'}` : '';
}
