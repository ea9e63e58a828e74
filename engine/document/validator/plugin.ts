import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compileValidator } from './compile.ts';

const name = 'virtual:site-validator';
const resolved = `\0${name}`;

/**
 * Provides `virtual:site-validator`: the document schema compiled ahead, so that neither the server nor the command
 * line compiles it (half a second) or includes the compiler.
 */
export function siteValidator(): Plugin {
  const schemaFile = fileURLToPath(new URL('../../../schemas/site.schema.json', import.meta.url));
  const runtimeFile = fileURLToPath(new URL('./runtime.ts', import.meta.url));
  return {
    name: 'forecourt:site-validator',
    resolveId: (id) => (id === name ? resolved : undefined),
    load(id) {
      if (id !== resolved) return undefined;
      this.addWatchFile(schemaFile);
      const text = readFileSync(schemaFile, 'utf8');
      return validatorModule(text, runtimeFile);
    },
  };
}

const forEditors: ReadonlySet<string> = new Set(['markdownDescription', 'defaultSnippets', 'enumDescriptions']);

function validatorModule(text: string, runtimeFile: string): string {
  const schema: unknown = JSON.parse(text);
  const read: unknown = JSON.parse(text, (key, value: unknown) => (forEditors.has(key) ? undefined : value));
  if (typeof schema !== 'object' || schema === null) throw new Error('schemas/site.schema.json holds no schema');
  // Parsed lazily, and without what only editors show: half of the text.
  const reader = `let schema;\nvalidate.readSchema = () => (schema ??= JSON.parse(${JSON.stringify(JSON.stringify(read))}));\n`;
  return `${compileValidator(schema, runtimeFile)}\n${reader}`;
}
