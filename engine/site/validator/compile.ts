import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';

/** Formats that schemas name, as patterns: these compile into the validator, functions would not. */
const formats = {
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  'uri-reference': /^[^\s\\<>{}|^`"]*$/,
};

const runtime = 'import { collect, equal, ucs2length } from "RUNTIME";';

/** How the compiler notes an error; it stands thousands of times, and a call of its own is a third shorter. */
const collecting =
  /const (err\d+) = (\{(?:[^{}]|\{[^{}]*\})*\});if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}/g;

/** What the compiler hands on for references that move with the document and keywords of one's own; here are none. */
const calling =
  /(\{instancePath(?::instancePath[^,]*)?),parentData(?::\w+)?,parentDataProperty(?::[^,]+)?,rootData,dynamicAnchors\}/g;

/**
 * A module whose default export validates by this schema, with nothing of Ajv's compiler in it. Ajv writes `require`
 * into ES modules for its two helpers; `runtimePath` is the module that exports both.
 */
export function compileValidator(schema: object, runtimePath: string): string {
  const ajv = new Ajv2020({
    strict: true,
    allErrors: true,
    discriminator: true,
    allowUnionTypes: true,
    messages: false,
    inlineRefs: false,
    formats,
    code: { source: true, esm: true },
  });
  const code = standaloneCode(ajv, ajv.compile(withoutAnnotations(schema)))
    .replaceAll(/require\("ajv\/dist\/runtime\/(ucs2length|equal)"\)\.default/g, '$1')
    .replaceAll(collecting, 'vErrors = collect(vErrors, $2);')
    .replaceAll(calling, '$1}')
    .replace(/^"use strict";/, '');
  const left = /require\("[^"]+"\)/.exec(code);
  if (left) throw new Error(`The compiled validator still calls ${left[0]}`);
  return `${runtime.replace('RUNTIME', runtimePath)}\n${code}`;
}

const annotations: ReadonlySet<string> = new Set(['title', 'description', 'default', 'examples']);
const maps: ReadonlySet<string> = new Set(['properties', '$defs', 'dependentSchemas']);

/** The schema without what it says to people, which the compiler would carry into its code. */
function withoutAnnotations(schema: object): object {
  const entries = Object.entries(schema).filter(([key]) => !annotations.has(key));
  return Object.fromEntries(entries.map(([key, value]) => [key, maps.has(key) ? eachValue(value) : strip(value)]));
}

function eachValue(map: unknown): unknown {
  if (typeof map !== 'object' || map === null) return map;
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, strip(value)]));
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  return typeof value === 'object' && value !== null ? withoutAnnotations(value) : value;
}
