import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { blocks } from '../../blocks/registry.ts';
import { isRuleId, ruleDefinition, ruleIds, witnessValues } from '../../schemas/rules/index.ts';
import { pageKinds } from '../../engine/pages/kinds/index.ts';
import { stageRuleIds } from '../../engine/rules/table.ts';
import type { Effect } from './claim.ts';
import { claims } from './claims/index.ts';
import { openShop } from './shop.ts';
import { allReads, ruleReads } from './readers.ts';
import { summary } from './summary.ts';
import { witnessPath } from './path.ts';

const reads = allReads();
const claimed = ruleIds.filter((id) => claims[id]);

describe('a live rule has the effect shown by its witness', { timeout: 30_000 }, () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop();
  }, 60_000);

  for (const id of claimed) {
    const claim = claims[id];
    if (!claim) continue;
    const { witness } = ruleDefinition(id);
    const usual = witnessValues(ruleDefinition(id));
    const [a, b] = claim.values ?? [usual.a, usual.b];
    const holds = async (effect: Effect) => {
      const { page = witness.page, features = [], rules, form, as, document } = effect;
      const visit = (value: unknown) =>
        shop.visit(witnessPath(page), {
          features: [...(witness.with?.features ?? []), ...features],
          rules: { ...witness.with?.rules, ...rules, [id]: value },
          ...(form ? { form } : {}),
          ...(as === undefined ? {} : { as }),
          ...(document ? { document } : {}),
        });
      expect(effect.look(await visit(a))).toEqual(effect.a);
      expect(effect.look(await visit(b))).toEqual(effect.b);
      expect(effect.a).not.toEqual(effect.b);
      expect(shop.failures()).toEqual([]);
    };
    test(`${id}: ${witness.seen} ${claim.covers ?? ''}`.trim(), async () => holds(claim));
    for (const [place, effect] of Object.entries(claim.places ?? {}))
      test(`${id} acts on the ${place} too`, async () => holds({ ...claim, ...effect }));
  }
});

describe('the tables', () => {
  test('every rule is live: it has a claim in tests/witness/claims', () => {
    expect(ruleIds.filter((id) => !claims[id])).toEqual([]);
  });

  test('effects in the browser or the database only are proved by an existing test', () => {
    const missing = claimed.flatMap((id) => {
      const { provenBy, places = {} } = claims[id] ?? {};
      const proofs = [provenBy, ...Object.values(places).map((place) => place.provenBy)];
      return proofs.flatMap((proof) =>
        proof && !readFileSync(proof.file, 'utf8').includes(proof.test) ? [`${id}: ${proof.file}`] : [],
      );
    });
    expect(missing).toEqual([]);
  });

  test('the summary', () => {
    const { line, table } = summary();
    process.stdout.write(`${process.env['WITNESS_TABLE'] === '1' ? `${table}\n` : ''}witness: ${line}\n`);
    expect(line).toMatch(/^live \d{3} \/ waiting 0$/);
  });
});

describe('rules read by code match those declared', () => {
  test('reads are found for any notation, and lists of declared rules are not reads', () => {
    const code = [
      "rules['card.media'];",
      "pageRules.for(vehicle)['price.type.shown'];",
      "site.rules.read('stock.filter', facts);",
      "const declared = ['tag.precedence'];",
    ].join('\n');
    expect(ruleReads(code, 'x.ts').map(({ line, id }) => `${line} ${id}`)).toEqual([
      '1 card.media',
      '2 price.type.shown',
      '3 stock.filter',
    ]);
  });

  test('every rule that code reads is in the catalogue', () => {
    expect(reads.filter(({ id }) => !isRuleId(id))).toEqual([]);
  });

  test('every live rule is read by a block, by the engine or by a form', () => {
    const gates = pageKinds.flatMap(({ gate }) => gate?.rules?.map(({ rule }) => rule) ?? []);
    const read = new Set<string>([...reads.map(({ id }) => id), ...stageRuleIds, ...gates]);
    expect(claimed.filter((id) => !read.has(id))).toEqual([]);
  });

  test('a block reads every rule it declares, and no others', () => {
    const undeclared = blocks.flatMap(({ type, rules }) =>
      reads.filter(({ file, id }) => file.startsWith(`blocks/${type}/`) && !rules.some((rule) => rule === id)),
    );
    expect(undeclared).toEqual([]);
    const everywhere = new Set<string>([...reads.map(({ id }) => id), ...stageRuleIds]);
    expect(blocks.flatMap(({ rules }) => rules.filter((id) => !everywhere.has(id)))).toEqual([]);
  });
});
