import type { LoadedDocument } from '../document/pipeline.ts';

/** A position in a file of the chain, as editors and terminals open it. */
export interface FilePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Where a value of the extended document (or its key) was written. */
export function writtenAt(loaded: LoadedDocument, pointer: string, part: 'key' | 'value' = 'value'): FilePlace {
  const place = loaded.origin(pointer);
  return placeIn(loaded, place.file, place.pointer, part);
}

/** The target of a pointer into one file of the chain. */
export function placeIn(
  loaded: LoadedDocument,
  file: string,
  pointer: string,
  part: 'key' | 'value' = 'value',
): FilePlace {
  const { line, column } = loaded.files.find((candidate) => candidate.file === file)?.rangeOf(pointer, part).start ?? {
    line: 1,
    column: 1,
  };
  return { file, line, column };
}
