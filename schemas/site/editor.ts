import { ruleDefinition, type RuleId, ruleIds } from '../rules/index.ts';
import { wordingDefinition, type WordingKey } from '../wording/index.ts';

/** A fact that conditions may read, suggested by editors. */
export interface EditorFact {
  readonly path: string;
  readonly description?: string;
  readonly choices?: readonly string[];
}

/** Facts as named properties of a condition; each has the general fact schema, so that nothing is rejected. */
export function factProperties(facts: readonly EditorFact[]): Readonly<Record<string, object>> {
  return Object.fromEntries(
    facts.map(({ path, description, choices }) => [
      path,
      {
        $ref: '#/$defs/test',
        ...(description === undefined ? {} : { description }),
        ...(choices ? { examples: choices } : {}),
      },
    ]),
  );
}

/** An editor's hover text for a rule, and the cases form it suggests as a value. */
export function ruleHelp(id: RuleId): object {
  const { summary, effect, scope = [] } = ruleDefinition(id);
  const fallback = JSON.stringify(ruleDefinition(id).default);
  const roots = ['site', 'now', ...scope].map((root) => `\`${root}\``).join(', ');
  return {
    markdownDescription: `${summary}\n\n*Shows in:* ${effect}  \n*Default:* \`${fallback}\`  \n*Conditions may read:* ${roots}`,
    ...ruleChoices(id),
    defaultSnippets: [
      {
        label: 'cases',
        description: 'A conditional value: the first case whose condition is true.',
        body: [{ when: { '${1:vehicle.car_type}': '${2:new}' }, use: '^$3' }, { use: '^$4' }],
      },
    ],
  };
}

/** A rule's enumerable plain values, suggested wherever its value is expected. */
export function ruleChoices(id: RuleId): object {
  const examples = choicesOf(ruleDefinition(id).schema);
  return examples.length > 0 ? { examples } : {};
}

function choicesOf(schema: unknown): readonly unknown[] {
  const { enum: choices, const: only, type, oneOf, anyOf }: ChoiceShape = schema as object;
  const types = Array.isArray(type) ? type : [type];
  return [
    ...(choices ?? []),
    ...(only === undefined ? [] : [only]),
    ...(types.includes('boolean') ? [true, false] : []),
    ...(types.includes('null') && !choices ? [null] : []),
    ...[...(oneOf ?? []), ...(anyOf ?? [])].flatMap(choicesOf),
  ];
}

interface ChoiceShape {
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly type?: unknown;
  readonly oneOf?: readonly unknown[];
  readonly anyOf?: readonly unknown[];
}

/** An editor's hover text for a message. */
export function messageHelp(key: WordingKey): object {
  const { text, note } = wordingDefinition(key);
  return { description: note ? `${note} Instead of: ${text}` : `Instead of: ${text}`, default: text };
}

/** Paths that a site has by default, suggested for links. */
export const knownPaths: readonly string[] = [...new Set(['/', ...ruleIds.flatMap(pathOf)])];

function pathOf(id: RuleId): readonly string[] {
  const { schema, default: value } = ruleDefinition(id);
  return schema['format'] === 'route' && typeof value === 'string' && value.startsWith('/') ? [value] : [];
}

const usualRoutes = ['/', '/search/:group', '/search/:make/:model', '/cars/:slug', '/404', '/410', '/503'];

/** Common routes of dealer websites as named properties of `pages`; each has the general page schema. */
export function routeProperties(): Readonly<Record<string, object>> {
  const routes = new Set([...usualRoutes, ...knownPaths]);
  return Object.fromEntries([...routes].map((route) => [route, { $ref: '#/$defs/page' }]));
}
