import { codes, type Diagnostic } from '../diagnostics/index.ts';
import { itemsOf, joinPointer, type JsonValue, member } from './json.ts';
import type { LoadedDocument } from './pipeline.ts';

/** What sites that one server answers may not share. */
const identities = [
  { code: 'duplicate-slug', key: 'slug', what: 'slug' },
  { code: 'duplicate-site-id', key: 'id', what: 'id' },
  { code: 'duplicate-host', key: 'hosts', what: 'host' },
] as const;

/** What is wrong between sites, however good each of them is on its own: names, numbers and hosts used twice. */
export function checkTogether(sites: readonly LoadedDocument[]): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const { code, key, what } of identities) {
    const taken = new Map<JsonValue, LoadedDocument>();
    for (const loaded of sites) {
      if (loaded.kind !== 'tenant') continue;
      for (const { value, pointer } of valuesOf(loaded, key)) {
        const other = taken.get(value);
        if (!other) taken.set(value, loaded);
        else if (other !== loaded) {
          const message = `'${String(value)}' is the ${what} of '${other.entry}', too.`;
          const diagnostic = describe(loaded, code, pointer, message);
          if (diagnostic) found.push(diagnostic);
        }
      }
    }
  }
  return found;
}

function valuesOf({ value: document }: LoadedDocument, key: string) {
  const value = member(member(document, 'site'), key);
  const pointer = joinPointer('/site', key);
  if (value === undefined) return [];
  if (!Array.isArray(value)) return [{ value, pointer }];
  return itemsOf(value).map((item, index) => ({ value: item, pointer: joinPointer(pointer, index) }));
}

function describe(
  loaded: LoadedDocument,
  code: (typeof identities)[number]['code'],
  at: string,
  message: string,
): Diagnostic | undefined {
  const { file, pointer } = loaded.origin(at);
  const range = loaded.files.find((candidate) => candidate.file === file)?.rangeOf(pointer);
  const { severity, fix: hint } = codes[code];
  return range && { code, severity, message, file, pointer, range, hint };
}
