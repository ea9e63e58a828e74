import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compileValidator } from './compile.ts';

/** The schemas that documents are checked by, with the modules that hold their compiled validators. */
const validators: ReadonlyMap<string, string> = new Map([
  ['virtual:site-validator', 'site.schema.json'],
  ['virtual:feed-map-validator', 'feed-map.schema.json'],
  ['virtual:stock-profile-validator', 'stock-profile.schema.json'],
]);

/**
 * Provides the schemas of documents compiled ahead, so that neither the server nor the command line compiles them (half a
 * second for a site's) or includes the compiler.
 */
export function documentValidators(): Plugin {
  const runtimeFile = fileURLToPath(new URL('./runtime.ts', import.meta.url));
  return {
    name: 'forecourt:document-validators',
    resolveId: (id) => (validators.has(id) ? `\0${id}` : undefined),
    load(id) {
      const schema = validators.get(id.replace('\0', ''));
      if (schema === undefined) return undefined;
      const schemaFile = fileURLToPath(new URL(`../../../schemas/${schema}`, import.meta.url));
      this.addWatchFile(schemaFile);
      return validatorModule(readFileSync(schemaFile, 'utf8'), runtimeFile);
    },
  };
}

const forEditors: ReadonlySet<string> = new Set(['markdownDescription', 'defaultSnippets', 'enumDescriptions']);

function validatorModule(text: string, runtimeFile: string): string {
  const schema: unknown = JSON.parse(text);
  const read: unknown = JSON.parse(text, (key, value: unknown) => (forEditors.has(key) ? undefined : value));
  if (typeof schema !== 'object' || schema === null) throw new Error('A schema file holds no schema.');
  // Parsed lazily, and without annotations for editors, which are half of the text.
  const reader = `let schema;\nvalidate.readSchema = () => (schema ??= JSON.parse(${JSON.stringify(JSON.stringify(read))}));\n`;
  return `${compileValidator(schema, runtimeFile)}\n${reader}`;
}
