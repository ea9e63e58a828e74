import { _, Ajv, type CodeKeywordDefinition, Name } from 'ajv';
import { resolveRef, SchemaEnv } from 'ajv/dist/compile/index.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { getValidate } from 'ajv/dist/vocabularies/core/ref.js';

/** Variables of the compiled functions. */
const names = { errors: new Name('errors'), instancePath: new Name('instancePath'), vErrors: new Name('vErrors') };

/** Formats used in schemas, as patterns: these compile into the validator, functions would not. */
const formats = {
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  'uri-reference': /^[^\s\\<>{}|^`"]*$/,
};

/** The compiler's code for recording an error: it occurs thousands of times, and a helper call is a third shorter. */
const collecting =
  /const (err\d+) = (\{(?:[^{}]|\{[^{}]*\})*\});if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}/g;

/** Data the compiler passes to keywords that need context; none of ours does. */
const calling = /(\{instancePath(?::instancePath[^,]*)?),parentData(?::\w+)?,parentDataProperty(?::[^,]+)?,rootData\}/g;

/**
 * A module whose default export validates by this schema, with nothing of Ajv's compiler in it. Ajv writes `require`
 * into ES modules for its helpers; `runtimePath` is the module that has them instead. Of JSON Schema 2020-12 it knows
 * what the schema uses: neither dynamic references nor unevaluated keys, which would add to every function.
 */
export function compileValidator(schema: object, runtimePath: string): string {
  const ajv = new Ajv({
    strict: true,
    allErrors: true,
    discriminator: true,
    allowUnionTypes: true,
    messages: false,
    inlineRefs: false,
    formats,
    keywords: [ruleEntry],
    code: { source: true, esm: true },
  });
  const code = standaloneCode(ajv, ajv.compile(withRuleEntries(withoutAnnotations(schema))))
    .replaceAll(/require\("ajv\/dist\/runtime\/(ucs2length|equal)"\)\.default/g, '$1')
    .replaceAll(collecting, 'vErrors = collect(vErrors, $2);')
    .replaceAll(calling, '$1}')
    .replace(/^"use strict";/, '');
  const left = /require\("[^"]+"\)/.exec(code);
  if (left) throw new Error(`The compiled validator still calls ${left[0]}`);
  return `import { collect, equal, ruleErrors, ucs2length } from ${JSON.stringify(runtimePath)};\n${code}`;
}

/**
 * Validates a rule's `if` and `then` (a plain value, or cases) in one call: otherwise 300 rules would carry 3 kB of
 * code each. The keyword's value is the reference to the rule's plain value.
 */
const ruleEntry: CodeKeywordDefinition = {
  keyword: 'ruleEntry',
  schemaType: 'string',
  code(cxt) {
    const { gen, data, schema, it } = cxt;
    const validatorOf = (reference: string) => {
      const found = resolveRef.call(it.self, it.schemaEnv.root, it.baseId, reference);
      if (!(found instanceof SchemaEnv)) throw new Error(`There is no definition ${reference}`);
      return getValidate(cxt, found);
    };
    const [value, cases, inherit] = [String(schema), '#/$defs/cases', '#/$defs/inherit'].map(validatorOf);
    const path = _`${names.instancePath} + ${it.errorPath}`;
    gen.assign(names.vErrors, _`ruleErrors(${names.vErrors}, ${data}, ${path}, ${value}, ${cases}, ${inherit})`);
    gen.assign(names.errors, _`${names.vErrors} === null ? 0 : ${names.vErrors}.length`);
  },
};

/** The schema with every entry of a rule map turned into a `ruleEntry`. */
function withRuleEntries(schema: object): object {
  const text = JSON.stringify(schema).replaceAll(
    /\{"\$ref":"#\/\$defs\/rule\.([^"]+)"\}/g,
    '{"ruleEntry":"#/$defs/value.$1"}',
  );
  const { $schema: _draft, ...rest }: Record<string, unknown> = JSON.parse(text);
  return rest;
}

const annotations: ReadonlySet<string> = new Set([
  'title',
  'description',
  'markdownDescription',
  'default',
  'defaultSnippets',
  'enumDescriptions',
  'examples',
]);
const maps: ReadonlySet<string> = new Set(['properties', '$defs']);

/** The schema without annotations for people, which the compiler would include in its code. */
function withoutAnnotations(schema: object): object {
  const entries = Object.entries(schema).filter(([key]) => !annotations.has(key) && !key.startsWith('x-'));
  return withoutNamesakes(
    Object.fromEntries(entries.map(([key, value]) => [key, maps.has(key) ? eachValue(value) : strip(value)])),
  );
}

/** The schema without properties listed only for editors: those with the schema of any other key. */
function withoutNamesakes(schema: Readonly<Record<string, unknown>>): object {
  const { properties, additionalProperties: others } = schema;
  if (typeof properties !== 'object' || properties === null || typeof others !== 'object') return schema;
  const other = JSON.stringify(others);
  const kept = Object.entries(properties).filter(([, value]) => JSON.stringify(value) !== other);
  return { ...schema, properties: Object.fromEntries(kept) };
}

function eachValue(map: unknown): unknown {
  if (typeof map !== 'object' || map === null) return map;
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, strip(value)]));
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  return typeof value === 'object' && value !== null ? withoutAnnotations(value) : value;
}
