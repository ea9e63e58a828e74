import { joinPointer, pointerKeys } from './json.ts';

/**
 * Where a value of the extended document was written. A value from a single file has no `parts`: everything in it is at
 * the same relative pointer of that file. A merged value records the origin of each of its parts.
 */
export interface Origin {
  readonly file: string;
  readonly pointer: string;
  readonly parts?: ReadonlyMap<string, Origin>;
}

/** A location in a file. */
export interface Place {
  readonly file: string;
  readonly pointer: string;
}

/** The origin of the value under `key`. */
export function partOf(origin: Origin, key: string | number): Origin {
  const merged = origin.parts?.get(String(key));
  return merged ?? { file: origin.file, pointer: joinPointer(origin.pointer, key) };
}

/** The file and pointer where the value at `pointer` of the extended document was written. */
export function originOf(root: Origin, pointer: string): Place {
  const { file, pointer: written } = pointerKeys(pointer).reduce(partOf, root);
  return { file, pointer: written };
}
