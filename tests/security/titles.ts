import { existsSync, readFileSync } from 'node:fs';

const texts = new Map<string, readonly string[]>();

/** The titles of the tests and groups in a file, without requirement ids; empty for a missing file. */
export function titlesIn(file: string): readonly string[] {
  let titles = texts.get(file);
  if (!titles) {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const calls = text.matchAll(/(?:^|[\s)(.])(?:test|describe)?(?:\.\w+)?\(\s*(['"`])((?:\\.|(?!\1).)+)\1,/gm);
    titles = [...calls].map(([, , title = '']) =>
      title.replace(/\\(['"`])/g, '$1').replace(/(\s*\[[a-z0-9-]+\.[^\]]+\])+$/, ''),
    );
    texts.set(file, titles);
  }
  return titles;
}
