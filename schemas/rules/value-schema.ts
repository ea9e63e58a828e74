import { ruleDefinition, type RuleId } from './catalogue.ts';
import type { RuleSchema } from './define.ts';

/** A JSON Schema, untyped: these are generated. */
type Schema = Readonly<Record<string, unknown>>;

const condition = { $ref: '#/$defs/condition' };

/**
 * JSON Schema of a rule's value in a document: a plain value, or cases `[{when, use}, …, {use}]`. `if`/`then`/`else`
 * picks the form first, so that a mistake is reported in the form the author intended.
 */
export function ruleValueSchema(id: RuleId): Schema {
  const { schema, summary } = ruleDefinition(id);
  const plain = plainSchema(schema);
  return {
    description: summary,
    if: { type: 'array', minItems: 1, items: { type: 'object', properties: { use: {} }, required: ['use'] } },
    then: { type: 'array', items: caseSchema(plain) },
    else: plain,
  };
}

function caseSchema(plain: Schema): Schema {
  return {
    type: 'object',
    properties: {
      when: condition,
      use: {
        if: { type: 'object', properties: { inherit: {} }, required: ['inherit'] },
        then: { type: 'object', properties: { inherit: { const: true } }, additionalProperties: false },
        else: plain,
      },
    },
    required: ['use'],
    additionalProperties: false,
  };
}

/**
 * The schema of the plain value within the document's: a condition by reference, alternatives selected by type, and no
 * formats (patterns and semantic checks are more precise).
 */
function plainSchema(schema: RuleSchema): Schema {
  if (schema['format'] === 'condition') return condition;
  const { format: _, oneOf, ...rest } = schema;
  return Array.isArray(oneOf) ? byType(oneOf) : rest;
}

/** `oneOf` whose branches differ in `type`, rewritten so that only the branch of the value's type reports errors. */
function byType(branches: readonly Schema[]): Schema {
  return {
    type: branches.map((branch) => branch['type']),
    allOf: branches.map((branch) => ({
      if: { type: branch['type'] },
      then: branch,
    })),
  };
}
