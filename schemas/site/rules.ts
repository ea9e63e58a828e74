import { type RuleId, ruleDefinition, ruleIds } from '../rules/index.ts';
import { ruleChoices, ruleHelp } from './editor.ts';
import { conditionRef } from './refs.ts';
import { object } from '../shape.ts';

/** The parts that all rules share, defined once: otherwise a compiled validator would contain them 300 times. */
const shared = {
  isCases: {
    type: 'array',
    minItems: 1,
    // `when` is declared so that editors suggest it in a case that has no `use` yet.
    items: { type: 'object', properties: { when: {}, use: {} }, required: ['use'] },
  },
  cases: {
    type: 'array',
    description: 'Cases; the first whose `when` is true gives the value.',
    items: object('A case.', ['use'], {
      when: { ...conditionRef, description: 'The value applies when this is true; the last case has none.' },
      use: { description: 'The value, or { "inherit": true } for that of the layer below.' },
    }),
  },
  isInherit: { type: 'object', properties: { inherit: {} }, required: ['inherit'] },
  inherit: object('The value of the layer below.', {
    inherit: { const: true, description: 'Uses the value of the layer below.' },
  }),
} as const;

/** The definitions of `rules`: for each rule its entry, a plain value or cases, and its plain value. */
export function ruleDefinitions(): Record<string, unknown> {
  return { ...shared, ...Object.fromEntries(ruleIds.flatMap(definitionsOf)) };
}

/** `if`/`then`/`else` picks the form of a value first, so that a mistake is reported in the form the author intended. */
function definitionsOf(id: RuleId): readonly (readonly [string, unknown])[] {
  const value = { $ref: `#/$defs/value.${id}` };
  const use = { ...ruleChoices(id), if: { $ref: '#/$defs/isInherit' }, then: { $ref: '#/$defs/inherit' }, else: value };
  const entry = {
    description: ruleDefinition(id).summary,
    ...ruleHelp(id),
    if: { $ref: '#/$defs/isCases' },
    then: {
      type: 'array',
      allOf: [{ $ref: '#/$defs/cases' }],
      items: { type: 'object', properties: { use } },
    },
    else: value,
  };
  return [
    [`rule.${id}`, entry],
    [`value.${id}`, plainValue(ruleDefinition(id).schema)],
  ];
}

/**
 * The schema of a plain value within the document's: a condition by reference, alternatives selected by type, and no
 * formats (patterns and semantic checks are more precise).
 */
function plainValue({ format, oneOf, ...rest }: Readonly<Record<string, unknown>>): object {
  if (format === 'condition') return conditionRef;
  if (!Array.isArray(oneOf)) return rest;
  // Only the branch of the value's type reports errors.
  return {
    type: oneOf.map(({ type }) => type),
    allOf: oneOf.map((branch) => ({ if: { type: branch.type }, then: branch })),
  };
}
