import { existsSync } from 'node:fs';

/** A file of the built command line, whose own modules are beside it or one folder deeper. */
export function builtFile(name: string): URL {
  const beside = new URL(`./${name}`, import.meta.url);
  return existsSync(beside) ? beside : new URL(`../${name}`, import.meta.url);
}
