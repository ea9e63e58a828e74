import type { Problem } from '../document/problem.ts';
import { explainErrors } from '../document/schema-problems.ts';
import type { SiteValidator } from '../document/validator/types.ts';
import { entriesOf, isObject, joinPointer, type JsonValue, member } from '../json/json.ts';
import { perObject } from '../memo/index.ts';

/** The parts whose entries the schema checks each on its own. */
const separateParts: ReadonlySet<string> = new Set(['pages', 'layouts', 'forms', 'formFields', 'languages', 'rules']);

/** Parts and entries already found valid: documents share those they inherit unchanged. */
const validParts = perObject<SiteValidator, [], WeakSet<object>>(() => new WeakSet());

/** The schema errors of a document, or of one of its files. */
export function schemaProblems(value: JsonValue, validate: SiteValidator): readonly Problem[] {
  const known = validParts(validate);
  const isUnknown = ([, part]: readonly [string, JsonValue]) =>
    typeof part !== 'object' || part === null || !known.has(part);
  const parts = entriesOf(value).filter(isUnknown);
  const unknown = isObject(value)
    ? Object.fromEntries(
        parts.map(([name, part]) => [
          name,
          separateParts.has(name) && isObject(part) ? Object.fromEntries(entriesOf(part).filter(isUnknown)) : part,
        ]),
      )
    : value;
  const errors = validate(unknown) ? [] : (validate.errors ?? []);
  const faulty = new Set(
    errors.flatMap(({ instancePath }) => {
      const [, name, key] = instancePath.split('/', 3);
      // An error of a part as a whole may be about the keys of its entries.
      return [name, key === undefined ? `${name}/*` : `${name}/${key}`];
    }),
  );
  const keep = (part: JsonValue, ...places: readonly string[]) => {
    if (typeof part === 'object' && part !== null && !places.some((place) => faulty.has(place))) known.add(part);
  };
  // An error of the whole is about its keys.
  for (const [name, part] of faulty.has(undefined) ? [] : parts) {
    keep(part, name);
    if (separateParts.has(name))
      for (const [key, entry] of entriesOf(member(unknown, name)))
        keep(entry, joinPointer('', name, key).slice(1), `${name}/*`);
  }
  return errors.length === 0 ? [] : explainErrors(errors, unknown, () => validate.readSchema());
}
