import { _, Ajv, type CodeKeywordDefinition, Name } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { type ESTree, parseSync, Visitor } from 'vite';

/** Variables of the compiled functions and, the last two, of the module around them. */
const names = {
  errors: new Name('errors'),
  instancePath: new Name('instancePath'),
  vErrors: new Name('vErrors'),
  ruleErrors: new Name('ruleErrors'),
  parts: new Name('parts'),
};

/** Formats used in schemas, as patterns: these compile into the validator, functions would not. */
const formats = {
  uri: /^https?:\/\/[^\s\\<>{}|^`"]+$/,
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  'uri-reference': /^[^\s\\<>{}|^`"]*$/,
};

/**
 * The code of a module whose default export validates against this schema, without Ajv's compiler. Ajv uses `require`
 * for its helpers even in ES modules; the module at `runtimePath` provides them instead. Dynamic references and
 * unevaluated keys of JSON Schema 2020-12 are not supported: the schema does not use them, and they would add code to
 * every function.
 */
export function compileValidator(schema: object, runtimePath: string): string {
  const ajv = new Ajv({
    strict: true,
    allowMatchingProperties: true,
    allErrors: true,
    discriminator: true,
    allowUnionTypes: true,
    messages: false,
    inlineRefs: false,
    formats,
    keywords: [ruleEntries],
    code: { source: true, esm: true },
  });
  const { $schema: _draft, $defs, ...whole } = withoutAnnotations(schema);
  const definitions = Object.entries(Object($defs)).filter(([name]) => !name.startsWith('rule.'));
  const plain = { ...whole, $defs: Object.fromEntries(definitions) };
  ajv.addSchema({ ...plain, $id: 'document' });
  const parts = definitions
    .map(([part]) => part)
    .filter((part) => part === 'cases' || part === 'inherit' || part.startsWith('value.'))
    .map((part, index) => ({ part, name: `part${index}` }));
  const exports = parts.map(({ part, name }) => [name, `document#/$defs/${part}`] as const);
  return `
    import { collect, helper as require, ruleErrors } from ${JSON.stringify(runtimePath)};
    ${shortened(standaloneCode(ajv, { validate: 'document', ...Object.fromEntries(exports) }))}
    const parts = { ${parts.map(({ part, name }) => `${JSON.stringify(part)}: ${name}`).join(', ')} };
    export default validate;`;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Context that Ajv passes to keywords; none of ours needs it. */
const contextKeys: ReadonlySet<string> = new Set(['parentData', 'parentDataProperty', 'rootData']);

/**
 * Ajv's code with a call of `collect` in place of the statements that record an error, which occur thousands of times,
 * and without the context. Validating one document mostly means loading this code, so making it a third smaller
 * matters.
 */
function shortened(code: string): string {
  const { program } = parseSync('validator.js', code);
  const edits: Edit[] = [];
  const withoutContext = (properties: readonly ESTree.Span[], names: readonly (string | undefined)[]) => {
    properties.forEach(({ end }, index) => {
      const before = properties[index - 1];
      if (before && contextKeys.has(names[index] ?? '')) edits.push({ start: before.end, end, text: '' });
    });
  };
  new Visitor({
    BlockStatement({ body }) {
      body.forEach((node, index) => {
        const [declaration] = node.type === 'VariableDeclaration' ? node.declarations : [];
        const next = body[index + 1];
        if (declaration?.init?.type !== 'ObjectExpression' || next?.type !== 'IfStatement') return;
        if (code.slice(next.test.start, next.test.end) !== 'vErrors === null') return;
        const { start, end } = declaration.init;
        edits.push({ start: node.start, end: start, text: 'vErrors = collect(vErrors, ' });
        edits.push({ start: end, end: next.end, text: ');' });
      });
    },
    ObjectExpression({ properties }) {
      withoutContext(properties, properties.map(keyOf));
    },
    ObjectPattern({ properties }) {
      withoutContext(properties, properties.map(keyOf));
    },
  }).visit(program);
  const inOrder = edits.toSorted((one, other) => one.start - other.start);
  const kept = inOrder.map(({ start, text }, index) => code.slice(inOrder[index - 1]?.end ?? 0, start) + text);
  return kept.join('') + code.slice(inOrder.at(-1)?.end ?? 0);
}

function keyOf(property: ESTree.ObjectPropertyKind | ESTree.BindingProperty | ESTree.BindingRestElement) {
  return property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : undefined;
}

/**
 * Validates all rules of a map, each a plain value or cases, in one call: otherwise 300 rules would carry 3 kB of code
 * each. The keyword's value lists their names.
 */
const ruleEntries: CodeKeywordDefinition = {
  keyword: 'ruleEntries',
  schemaType: 'array',
  code({ gen, data, schemaCode, it }) {
    const { errors, instancePath, vErrors, ruleErrors, parts } = names;
    const path = _`${instancePath} + ${it.errorPath}`;
    gen.assign(vErrors, _`${ruleErrors}(${vErrors}, ${data}, ${path}, ${schemaCode}, ${parts})`);
    gen.assign(errors, _`${vErrors} === null ? 0 : ${vErrors}.length`);
  },
};

const rulePrefix = '#/$defs/rule.';

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
function withoutAnnotations(schema: object): Readonly<Record<string, unknown>> {
  const entries = Object.entries(schema).filter(([key]) => !annotations.has(key) && !key.startsWith('x-'));
  return withFewerProperties(
    Object.fromEntries(entries.map(([key, value]) => [key, maps.has(key) ? eachValue(value) : strip(value)])),
  );
}

/**
 * The same schema with fewer properties, as the compiler generates code for each: properties listed only for editors
 * are left to `additionalProperties`, rules are validated in one call, and properties with the same schema are grouped.
 */
function withFewerProperties(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { properties, additionalProperties: others } = schema;
  if (typeof properties !== 'object' || properties === null) return schema;
  const texts = Object.entries(properties).map(([key, value]) => [key, JSON.stringify(value)] as const);
  if (typeof others === 'object') {
    const kept = Object.entries(properties).filter(([, value]) => JSON.stringify(value) !== JSON.stringify(others));
    return { ...schema, properties: Object.fromEntries(kept) };
  }
  const known = { ...schema, properties: Object.fromEntries(texts.map(([key]) => [key, true])) };
  if (texts.length > 0 && texts.every(([key, text]) => text === `{"$ref":"${rulePrefix}${key}"}`))
    return { ...known, ruleEntries: texts.map(([key]) => key) };
  const [same, another] = new Set(texts.map(([, text]) => text));
  if (texts.length > 20 && same !== undefined && another === undefined) {
    const pattern = `^(?:${texts.map(([key]) => key.replaceAll('.', '\\.')).join('|')})$`;
    return { ...known, patternProperties: { [pattern]: JSON.parse(same) } };
  }
  return schema;
}

function eachValue(map: unknown): unknown {
  if (typeof map !== 'object' || map === null) return map;
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, strip(value)]));
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  return typeof value === 'object' && value !== null ? withoutAnnotations(value) : value;
}
