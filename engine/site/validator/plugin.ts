import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compileValidator } from './compile.ts';

const name = 'virtual:site-validator';
const resolved = `\0${name}`;

/**
 * Provides `virtual:site-validator`: the document schema compiled ahead, so that neither the server nor the command
 * line compiles it (108 ms) or carries the compiler.
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
      const schema: unknown = JSON.parse(readFileSync(schemaFile, 'utf8'));
      if (typeof schema !== 'object' || schema === null) throw new Error(`${schemaFile} holds no schema`);
      const text = JSON.stringify(JSON.stringify(schema));
      // Parsed when first asked for: a document without errors needs no names from the schema.
      const reader = `let schema;\nvalidate.readSchema = () => (schema ??= JSON.parse(${text}));\n`;
      return `${compileValidator(schema, runtimeFile)}\n${reader}`;
    },
  };
}
