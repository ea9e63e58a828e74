import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
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
      const text = readFileSync(schemaFile, 'utf8');
      return cached(text, () => validatorModule(text, runtimeFile));
    },
  };
}

function validatorModule(text: string, runtimeFile: string): string {
  const schema: unknown = JSON.parse(text);
  if (typeof schema !== 'object' || schema === null) throw new Error('schemas/site.schema.json holds no schema');
  // Parsed when first asked for: a document without errors needs no names from the schema.
  const reader = `let schema;\nvalidate.readSchema = () => (schema ??= JSON.parse(${JSON.stringify(JSON.stringify(schema))}));\n`;
  return `${compileValidator(schema, runtimeFile)}\n${reader}`;
}

/** Compiling takes two seconds, and every run of a test asks for it: the code is kept until schema or compiler change. */
function cached(schemaText: string, make: () => string): string {
  const compiler = readFileSync(fileURLToPath(new URL('./compile.ts', import.meta.url)), 'utf8');
  const digest = createHash('sha1')
    .update(schemaText)
    .update(compiler)
    .update(import.meta.url)
    .digest('hex');
  const file = fileURLToPath(
    new URL(`../../../node_modules/.cache/forecourt/validator-${digest.slice(0, 16)}.js`, import.meta.url),
  );
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const code = make();
    mkdirSync(dirname(file), { recursive: true });
    // Renamed into place: another run must not read half of it.
    writeFileSync(`${file}.${process.pid}`, code);
    renameSync(`${file}.${process.pid}`, file);
    return code;
  }
}
