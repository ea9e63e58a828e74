import type { SiteDocument } from '../../schemas/site/index.ts';
import { type Code, codes, type Diagnostic, diagnosticOf, nearestNames } from '../diagnostics/index.ts';
import { basesText, type DocumentHost, type PictureSize, readChain } from './chain.ts';
import { extendLocated } from './extend.ts';
import { type EditOfNothing, finishDocument, removalsOfNothing } from './finish.ts';
import { isObject, type JsonObject, member } from '../json/json.ts';
import type { ParsedFile } from '../json/parse.ts';
import { locate, type Located, type Origin, originOf, type Place } from '../json/located.ts';

/** Files already parsed, shared by all documents that extend them. Entries whose text has changed are parsed again. */
export interface DocumentCache {
  readonly parsed: Map<string, ParsedFile>;
  /** The merged files below a document, by the topmost of them. */
  readonly bases: WeakMap<ParsedFile, MergedBase>;
}

/** Merged but unfinished files: documents that extend them share every part they leave unchanged. */
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
  /** The size of a picture (`media/…`), and the names of all files in a folder (`media`); undefined when unknown. */
  readonly pictureSize?: (path: string) => PictureSize | undefined;
  readonly mediaIn?: (folder: string) => readonly string[];
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

/** Parses a document and everything it extends, and extends it. Never throws, whatever the files contain. */
export function loadDocument(entry: string, host: DocumentHost, options: LoadOptions = {}): LoadedDocument {
  const diagnostics: Diagnostic[] = [];
  const { cache = createDocumentCache(), parts } = options;
  const files = readChain(entry, host, cache.parsed, diagnostics);
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
    kind: options.kind ?? (typeof member(extended?.value, 'site', 'slug') === 'string' ? 'tenant' : 'base'),
    // The one place that assumes a document has its schema's type; `checkDocument` makes that true.
    ...(extended ? { document: extended.value as unknown as SiteDocument, value: extended.value } : {}),
    layers,
    origin: (pointer) => originOf(root, pointer),
    files,
    ...mediaOf(entry, host),
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

/** The media of a site, which the server looks for in its own folder, then in the shared one beside it. */
function mediaOf(entry: string, host: DocumentHost): Pick<LoadedDocument, 'hasMedia' | 'pictureSize' | 'mediaIn'> {
  const places = (path: string) => [path, `../${path}`].map((place) => host.resolve(entry, place));
  const { exists, pictureSize, filesIn } = host;
  return {
    ...(exists ? { hasMedia: (path) => places(path).some((place) => exists(place, entry)) } : {}),
    ...(pictureSize
      ? {
          pictureSize: (path) =>
            places(path)
              .map((place) => pictureSize(place, entry))
              .find((size) => size),
        }
      : {}),
    ...(filesIn ? { mediaIn: (folder) => places(folder).flatMap((place) => filesIn(place, entry)) } : {}),
  };
}

/** Templates are in a folder of that name; a group's document is with its sites. */
function isTemplate(file: string): boolean {
  return /(?:^|[/\\])templates[/\\]/.test(file);
}

function isFatal({ code, severity }: Diagnostic): boolean {
  return severity === 'error' && (code.startsWith('extends-') || code.startsWith('json-'));
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
    diagnostics.push({ ...diagnosticOf(code, message, { file, pointer, range }, hint), ...suggestions });
  };
  const over = (base: Located<JsonObject>, upper: Located<JsonObject>) =>
    extendLocated(base, upper, ({ id, at, known }) => {
      const near = nearestNames(id, known);
      const form = at.pointer.startsWith('/forms/');
      const hint = form ? { hint: `Name one of the inherited form: ${known.join(', ')}.` } : {};
      report('edit-unknown-block', at, `No inherited ${form ? 'step or field' : 'block'} has the id '${id}'.`, {
        near,
        ...hint,
      });
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
  for (const { name, kind, at, known } of removalsOfNothing(own, base)) {
    const message = `The ${kind} '${name}' is not inherited, so there is nothing to remove.`;
    report('edit-removes-nothing', at, message, { part: 'key', near: nearestNames(name, known) });
  }
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
    const hint = kind === 'page' ? {} : { hint: `Correct the name, or write the ${kind} without "edit".` };
    report('edit-without-page', at, message, { part: 'key', near: nearestNames(name, known), ...hint });
  }
  return finished;
}

interface Advice {
  readonly part?: 'key' | 'value';
  readonly hint?: string;
  readonly near?: readonly string[];
}
