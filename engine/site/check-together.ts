import { codes, type Diagnostic } from '../diagnostics/index.ts';
import { isArray, joinPointer, type JsonValue, member } from './json.ts';
import type { LoadedDocument } from './pipeline.ts';

/** What sites that one server answers may not share. */
const identities = [
  { code: 'duplicate-slug', key: 'slug', what: 'slug' },
  { code: 'duplicate-site-id', key: 'id', what: 'id' },
  { code: 'duplicate-host', key: 'hosts', what: 'host' },
] as const;

/**
 * Gives a function that compares a site with those it was given before: what is wrong between them, however good each
 * is on its own. It keeps their names, numbers and hosts, not the documents.
 */
export function createTogetherCheck(): (loaded: LoadedDocument) => readonly Diagnostic[] {
  const taken = new Map<string, string>();
  return function checkTogether(loaded) {
    if (loaded.kind !== 'tenant') return [];
    return identities.flatMap(({ code, key, what }) =>
      valuesOf(loaded, key).flatMap(({ value, pointer }) => {
        const name = `${key} ${String(value)}`;
        const other = taken.get(name);
        if (other === undefined) taken.set(name, loaded.entry);
        if (other === undefined || other === loaded.entry) return [];
        return describe(loaded, code, pointer, `'${String(value)}' is the ${what} of '${other}', too.`);
      }),
    );
  };
}

function valuesOf({ value: document }: LoadedDocument, key: string) {
  const value = member(member(document, 'site'), key);
  const pointer = joinPointer('/site', key);
  if (value === undefined) return [];
  const one = { value, pointer };
  return isArray(value)
    ? value.map((item: JsonValue, index) => ({ value: item, pointer: joinPointer(pointer, index) }))
    : [one];
}

function describe(
  loaded: LoadedDocument,
  code: (typeof identities)[number]['code'],
  at: string,
  message: string,
): readonly Diagnostic[] {
  const { file, pointer } = loaded.origin(at);
  const range = loaded.files.find((candidate) => candidate.file === file)?.rangeOf(pointer);
  const { severity, fix: hint } = codes[code];
  return range ? [{ code, severity, message, file, pointer, range, hint }] : [];
}
