import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { validateFiles } from '../../cli/validate/run.ts';
import { blocks } from '../../blocks/registry.ts';
import { isObject } from '../../engine/json/json.ts';
import { operators } from '../../schemas/condition.ts';
import { iconNames } from '../../schemas/icons.ts';
import { ruleIds } from '../../schemas/rules/index.ts';
import { wordingKeys } from '../../schemas/wording/index.ts';
import { hovered, offer, offered, underlined } from './language.ts';

const now = new Date('2026-11-20T23:00:00Z');
const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`);

describe('rules', () => {
  test('every rule is offered with its description, its default and the facts it can use', async () => {
    expect(await offered('{ "rules": { | } }')).toEqual(ruleIds);
    const { inserted, shown } = await offer('{ "rules": { | } }', 'card.media');
    expect(inserted).toBe('"card.media": $1');
    expect(shown).toContain('How a card shows photos: one;');
    expect(shown).toContain('*Default:* `"single"`');
    expect(shown).toContain('*Conditions may read:* `site`, `now`');
  });

  test('hovering over a rule shows the same', async () => {
    expect(await hovered('{ "rules": { "card.me|dia": "single" } }')).toContain('*Shows in:* Card image');
  });

  test('every key of a value with several is explained', async () => {
    const schema = JSON.parse(readFileSync('schemas/site.schema.json', 'utf8'));
    const unexplained = ruleIds.flatMap((id) => {
      const { properties = {}, oneOf = [] } = schema.$defs[`value.${id}`] ?? {};
      const keys = Object.entries(Object.assign({}, properties, ...oneOf.map((one: typeof schema) => one.properties)));
      return keys.flatMap(([key, value]) => (isObject(value) && value['description'] ? [] : [`${id} ${key}`]));
    });
    expect(unexplained).toEqual([]);
    const assumptions = '{ "rules": { "finance.estimate.assumptions": { "term|Years": 5 } } }';
    expect(await hovered(assumptions)).toBe('How long the loan is repaid.');
  });

  test('its values are offered, and the form with cases', async () => {
    expect(await offered('{ "rules": { "card.media": | } }')).toEqual([
      '"single"',
      '"carousel"',
      '"hoverSwap"',
      'cases',
    ]);
    expect(await offered('{ "rules": { "card.media": "|" } }')).toEqual(
      expect.arrayContaining(['"single"', '"carousel"', '"hoverSwap"']),
    );
    expect(await offered('{ "rules": { "card.buttons": ["enquire", |] } }')).toContain('"testDrive"');
    expect(await offered('{ "rules": { "card.buttons": ["enquire", |] } }')).not.toContain('"enquire"');
  });

  test('cases are offered with their keys, conditions and values', async () => {
    const { inserted } = await offer('{ "rules": { "card.media": | } }', 'cases');
    expect(inserted.replace(/\s+/g, ' ')).toBe(
      '[ { "when": { "${1:vehicle.car_type}": "${2:new}" }, "use": $3 }, { "use": $4 } ]',
    );
    expect(await offered('{ "rules": { "card.media": [{ | }] } }')).toEqual(['when', 'use']);
    expect(await offered('{ "rules": { "card.media": [{ "use": "|" }] } }')).toContain('"hoverSwap"');
    expect(await offered('{ "rules": { "card.buttons": [{ "use": [|] }] } }')).toContain('"viewDetails"');
  });

  test('a finance provider is offered the rules it can set, and a rule the built-in provider', async () => {
    const own = await offered('{ "finance": { "providers": { "ours": { "rules": { | } } } } }');
    expect(own).toContain('finance.amount.minimum');
    expect(own).not.toContain('card.buttons');
    expect(await offered('{ "rules": { "finance.provider": | } }')).toContain('"manual"');
  });
});

describe('blocks', () => {
  const onHome = (block: string) => `{ "pages": { "/": { "blocks": [ ${block} ] } } }`;
  const types = blocks.map(({ type }) => type).sort();

  test('a new block is offered by type, with its required props', async () => {
    expect(await offered(onHome('|'))).toEqual(types);
    const { inserted, shown } = await offer(onHome('|'), 'hero');
    expect(inserted).toBe('{\n\t"type": "hero",\n\t"heading": "$1"\n}');
    expect(shown).toBe(
      "The home page's first screen: a heading, a picture, the vehicle search, in one of twelve compositions.",
    );
    expect((await offer(onHome('|'), 'columns')).inserted).toContain('"blocks": [\n\t\t$0\n\t]');
  });

  test('every type is offered as the value of "type", quoted or not', async () => {
    expect((await offered(onHome('{ "type": | }'))).toSorted()).toEqual(quoted(types));
    expect((await offered(onHome('{ "type": "|" }'))).toSorted()).toEqual(quoted(types));
  });

  test('after the type only its own props are offered', async () => {
    expect(await offered(onHome('{ "type": "hero", | }'))).toEqual([
      'id',
      'when',
      'blocks',
      'layout',
      'eyebrow',
      'heading',
      'intro',
      'image',
      'alt',
      'caption',
      'search',
      'buttons',
      'steps',
    ]);
    expect(await offered(onHome('{ "type": "button-row", "align": | }'))).toEqual(['"start"', '"centre"']);
  });

  test('hovering over a type or a prop shows its description', async () => {
    expect(await hovered(onHome('{ "type": "he|ro" }'))).toContain("The home page's first screen");
    expect(await hovered(onHome('{ "type": "hero", "head|ing": "Hello" }'))).toContain("The page's heading");
  });

  test('icons are offered as values of icon props', async () => {
    const icons = await offered(onHome('{ "type": "button-row", "buttons": [{ "icon": | }] }'));
    expect(icons.toSorted()).toEqual(quoted(iconNames).toSorted());
  });
});

describe('conditions', () => {
  const when = (condition: string) => `{ "rules": { "card.media": [{ "when": ${condition}, "use": "single" }] } }`;

  test('facts are offered with their descriptions', async () => {
    const facts = await offered(when('{ | }'));
    expect(facts).toEqual(expect.arrayContaining(['any', 'all', 'not', 'vehicle.price', 'site.state', 'route.name']));
    expect(await hovered(when('{ "vehicle.pr|ice": 1 }'))).toContain('Advertised price in dollars');
  });

  test('values of a fact and all operators are offered', async () => {
    expect(await offered(when('{ "vehicle.car_type": | }'))).toEqual(['"new"', '"used"', '"demo"']);
    expect(await offered(when('{ "vehicle.price": { | } }'))).toEqual(operators);
    expect(await hovered(when('{ "vehicle.price": { "g|te": 1 } }'))).toContain('Greater than or equal to.');
  });

  test('the same is offered in the condition of a block', async () => {
    expect(await offered('{ "pages": { "/": { "blocks": [{ "type": "hero", "when": { | } }] } } }')).toContain('now');
  });
});

describe('the rest of a document', () => {
  test('every message is offered with its default text', async () => {
    expect(await offered('{ "wording": { | } }')).toEqual(wordingKeys);
    expect(await offer('{ "wording": { | } }', 'keyInfo.more')).toEqual({
      inserted: '"keyInfo.more": "${1:Show More}"',
      shown: 'Instead of: Show More',
    });
  });

  test('common routes are offered for pages, and their paths for links', async () => {
    expect(await offered('{ "pages": { | } }')).toEqual(expect.arrayContaining(['/', '/cars/:slug', '/trade-in']));
    expect(await offered('{ "navigation": { "menus": { "main": [{ "to": | }] } } }')).toEqual(
      expect.arrayContaining(['"/"', '"/trade-in"', '"/dealerships"']),
    );
  });

  test('a feature shows its description', async () => {
    expect(await hovered('{ "features": ["res|erve"] }')).toContain('A vehicle can be reserved for a fee.');
  });
});

describe('validation', () => {
  const documents = [
    ...['harbour-used', 'northside-nissan'].map((site) => `sites/${site}/site.json`),
    ...readdirSync('sites/templates').map((name) => `sites/templates/${name}`),
  ];

  test.each(documents)('%s has no errors, as on the command line', async (file) => {
    expect(await underlined(file)).toEqual([]);
    const { diagnostics } = validateFiles([file], () => now);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test.each([
    ['unknown-feature', '"valuation", "reserve"'],
    ['unknown-icon', 'Valid values'],
    ['radius-misspelt', 'Valid values: "none", "sharp", "slight", "soft"'],
    ['unknown-identity-key', 'is not allowed'],
    ['rule-wrong-type', 'Incorrect type'],
    ['missing-prop', 'Missing property'],
  ])('errors of %s are underlined where the command line finds them', async (name, message) => {
    const file = `tests/documents/sites/${name}.json`;
    const [found] = validateFiles([file], () => now).diagnostics;
    const { line, column } = found?.range.start ?? { line: 0, column: 0 };
    expect(await underlined(file)).toEqual([expect.stringContaining(`${line}:${column} `)]);
    expect(await underlined(file)).toEqual([expect.stringContaining(message)]);
  });

  test('the schema is small enough to load at once', () => {
    expect(statSync('schemas/site.schema.json').size).toBeLessThan(1_500_000);
  });
});
