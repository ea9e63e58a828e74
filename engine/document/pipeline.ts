import type { SiteDocument } from '../../schemas/site/index.ts';
import { type Code, codes, type Diagnostic, nearestNames, type Range, startOfText } from '../diagnostics/index.ts';
import { extendLocated } from './extend.ts';
import { type EditOfNothing, finishDocument } from './finish.ts';
import { isObject, type JsonObject, member } from '../json/json.ts';
import { parseDocument, type ParsedFile } from '../json/parse.ts';
import { locate, type Located, type Origin, originOf, type Place } from '../json/located.ts';

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
}

/** A file that could not be read. Its content is never quoted. */
export interface Unreadable {
  readonly code: Extract<Code, 'extends-outside' | 'json-not-a-file' | 'json-too-large' | 'json-encoding'>;
  readonly message: string;
  readonly hint?: string;
  /** The position in the file; when omitted, the reference to it is reported instead. */
  readonly range?: Range;
}

/** Files already parsed, shared by all documents that extend them. Entries whose text has changed are parsed again. */
export interface DocumentCache {
  readonly parsed: Map<string, ParsedFile>;
  /** What the files below a document come to together, by the uppermost of them. */
  readonly bases: WeakMap<ParsedFile, MergedBase>;
}

/** Files merged, not finished: what extends them shares every part that it leaves as it is. */
interface MergedBase {
  readonly files: readonly ParsedFile[];
  readonly merged: Located<JsonObject>;
  readonly diagnostics: readonly Diagnostic[];
}

export function createDocumentCache(): DocumentCache {
  return { parsed: new Map(), bases: new WeakMap() };
}

/** The rules set by one file of the chain. */
export interface RuleLayer {
  readonly name: 'template' | 'group' | 'site';
  readonly file: string;
  readonly rules: JsonObject;
}

/** `tenant`: a whole site; `base`: a template or a group's document, which lacks what its tenants provide. */
export type DocumentKind = 'tenant' | 'base';

/** A document with everything it extends. */
export interface LoadedDocument {
  readonly entry: string;
  readonly kind: DocumentKind;
  /** The extended document; valid once `checkDocument` finds no error. Missing when a file cannot be read. */
  readonly document?: SiteDocument;
  /** The same as plain JSON, for checks. */
  readonly value?: JsonObject;
  /** Weakest first. */
  readonly layers: readonly RuleLayer[];
  /** The file and pointer where a value of the extended document was written. */
  readonly origin: (pointer: string) => Place;
  /** The chain, weakest first, the entry last. */
  readonly files: readonly ParsedFile[];
  /** Whether a file (`media/…`) is in the site's folder or the shared one; undefined when unknown. */
  readonly hasMedia?: (path: string) => boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** The same document with another text. */
  withText(text: string): LoadedDocument;
}

export interface LoadOptions {
  /** Determined from the document when omitted: one that has a `site.slug` is a tenant. */
  readonly kind?: DocumentKind;
  readonly cache?: DocumentCache;
  /** The top-level parts to extend; the others are dropped. All when omitted. */
  readonly parts?: readonly string[];
}

const longestChain = 8;

/** Parses a document and everything it extends, and extends it. Never throws, whatever the files contain. */
export function loadDocument(entry: string, host: DocumentHost, options: LoadOptions = {}): LoadedDocument {
  const diagnostics: Diagnostic[] = [];
  const { cache = createDocumentCache(), parts } = options;
  const files = readChain(entry, host, cache, diagnostics);
  const located = files.map(({ file, value }) =>
    isObject(value) ? locate(file, parts ? picked(value, parts) : value) : undefined,
  );
  const chain = located.filter((layer) => layer !== undefined);
  const layers = chain.map(({ value, origin }, index): RuleLayer => {
    const rules = value['rules'];
    const name = index === chain.length - 1 ? 'site' : index === 0 || isTemplate(origin.file) ? 'template' : 'group';
    return { name, file: origin.file, rules: isObject(rules) ? rules : {} };
  });
  const whole = chain.length === files.length && files.length > 0 && !diagnostics.some(isFatal);
  const bases = parts ? new WeakMap<ParsedFile, MergedBase>() : cache.bases;
  const extended = whole ? extendChain(chain, files, { diagnostics, host, bases }) : undefined;
  const root: Origin = extended?.origin ?? { file: entry, pointer: '' };
  return {
    entry,
    kind: options.kind ?? (typeof member(member(extended?.value, 'site'), 'slug') === 'string' ? 'tenant' : 'base'),
    ...(extended ? { document: asSiteDocument(extended.value), value: extended.value } : {}),
    layers,
    origin: (pointer) => originOf(root, pointer),
    files,
    ...(host.exists ? { hasMedia: mediaOf(entry, host, host.exists) } : {}),
    diagnostics,
    withText: (text) => {
      const read = (file: string) => (file === entry ? text : host.read(file, entry));
      return loadDocument(entry, { ...host, read }, { ...options, cache: { ...cache, parsed: new Map(cache.parsed) } });
    },
  };
}

function picked(value: JsonObject, parts: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => parts.includes(name)));
}

type Exists = NonNullable<DocumentHost['exists']>;

/** Where the server looks for a site's media: its own folder, then the shared one beside it. */
function mediaOf(entry: string, host: DocumentHost, exists: Exists): (path: string) => boolean {
  return (path) => [path, `../${path}`].some((place) => exists(host.resolve(entry, place), entry));
}

/** Templates are in a folder of that name; a group's document is with its sites. */
function isTemplate(file: string): boolean {
  return /(?:^|[/\\])templates[/\\]/.test(file);
}

/** The one place that assumes a document has its schema's type; `checkDocument` makes that true. */
function asSiteDocument(value: JsonObject): SiteDocument {
  return value as unknown as SiteDocument;
}

function isFatal({ code, severity }: Diagnostic): boolean {
  return severity === 'error' && (code.startsWith('extends-') || code.startsWith('json-'));
}

/** The files of the chain, the entry last. Stops at the first that cannot be read. */
function readChain(
  entry: string,
  host: DocumentHost,
  cache: DocumentCache,
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
      else diagnostics.push(missingEntry(file));
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

function readFile(file: string, text: string, cache: DocumentCache): ParsedFile {
  const known = cache.parsed.get(file);
  if (known?.text === text) return known;
  const parsed = parseDocument(file, text);
  cache.parsed.set(file, parsed);
  return parsed;
}

function atExtends(parsed: ParsedFile, code: Code, message: string, hint?: string): Diagnostic {
  const pointer = '/extends';
  const place = { file: parsed.file, pointer, range: parsed.rangeOf(pointer) };
  return { code, severity: codes[code].severity, message, ...place, ...(hint ? { hint } : {}) };
}

function unreadable(file: string, { code, message, range, hint = codes[code].fix }: Unreadable, below?: ParsedFile) {
  if (below && !range) return atExtends(below, code, message, hint);
  const { severity } = codes[code];
  return { code, severity, message, file, pointer: '', range: range ?? startOfText, hint };
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

function basesText(bases: readonly string[]): string {
  const list = bases.slice(0, 6).map((base) => `"${base}"`);
  return list.length > 0 ? ` There are ${list.join(', ')}.` : '';
}

function missingEntry(file: string): Diagnostic {
  return {
    code: 'extends-missing',
    severity: 'error',
    message: `There is no file '${file}'.`,
    file,
    pointer: '',
    range: startOfText,
  };
}

function extendChain(
  chain: readonly Located<JsonObject>[],
  files: readonly ParsedFile[],
  {
    diagnostics,
    host,
    bases,
  }: { readonly diagnostics: Diagnostic[]; readonly host: DocumentHost; readonly bases: DocumentCache['bases'] },
): Located<JsonObject> | undefined {
  const report = (
    code: Code,
    { file, pointer }: Place,
    message: string,
    { part = 'value', hint = codes[code].fix, near = [] }: Advice,
  ) => {
    const parsed = files.find((candidate) => candidate.file === file);
    if (!parsed) return;
    const range = parsed.rangeOf(pointer, part);
    const suggestions = near.length > 0 ? { suggestions: near } : {};
    diagnostics.push({ code, severity: codes[code].severity, message, file, pointer, range, hint, ...suggestions });
  };
  const over = (base: Located<JsonObject>, upper: Located<JsonObject>) =>
    extendLocated(base, upper, ({ id, at, known }) => {
      const near = nearestNames(id, known);
      const what = at.pointer.startsWith('/forms/') ? 'step or field' : 'block';
      report('edit-unknown-block', at, `No inherited ${what} has the id '${id}'.`, { near });
    });
  const own = chain.at(-1);
  if (!own) return undefined;
  const [first, ...rest] = chain.slice(0, -1);
  const below = files.slice(0, -1);
  const uppermost = below.at(-1);
  const known = uppermost && bases.get(uppermost);
  const isSame = known?.files.length === below.length && known.files.every((file, index) => file === below[index]);
  const before = diagnostics.length;
  const base = isSame ? known.merged : first && rest.reduce(over, first);
  if (isSame) diagnostics.push(...known.diagnostics);
  else if (uppermost && base)
    bases.set(uppermost, { files: below, merged: base, diagnostics: diagnostics.slice(before) });
  const merged = base ? over(base, own) : own;
  const ofNothing: EditOfNothing[] = [];
  const finished = finishDocument(merged, (problem) => ofNothing.push(problem));
  const [any] = ofNothing;
  if (any && !base) {
    const message = `'extends' is missing: the ${any.kind} '${any.name}' edits inherited content.`;
    const hint = `Name the template at the top of the document.${basesText(host.bases?.(any.at.file) ?? [])}`;
    report('edit-without-page', any.at, message, { part: 'key', hint });
    return finished;
  }
  for (const { name, kind, at, known } of ofNothing) {
    const what = kind === 'form' ? 'steps' : 'blocks';
    const message = `The ${kind} '${name}' is not inherited, so there are no ${what} to edit.`;
    report('edit-without-page', at, message, { part: 'key', near: nearestNames(name, known) });
  }
  return finished;
}

interface Advice {
  readonly part?: 'key' | 'value';
  readonly hint?: string;
  readonly near?: readonly string[];
}
