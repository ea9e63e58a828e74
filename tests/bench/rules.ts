import { blocks } from '../../blocks/registry.ts';
import { cardRules } from '../../engine/vehicle/card-rules.ts';
import { diskHost } from '../../cli/sites/host.ts';
import type { Facts } from '../../engine/conditions/index.ts';
import { compileSite } from '../../engine/site/compile.ts';
import { loadDocument } from '../../engine/document/pipeline.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import { testVehicle } from '../support/render-block.tsx';
import type { PlannedBlock } from '../../engine/blocks/plan.ts';

const vehicles = 21;
const rounds = 2000;

function rulesOf(planned: readonly PlannedBlock[]): RuleId[] {
  return planned.flatMap((block) => [...block.definition.rules, ...rulesOf(block.blocks)]);
}

export interface RuleTime {
  /** Number of values read for one page: the page's own and each card's. */
  readonly values: number;
  /** Milliseconds for all of them. */
  readonly ms: number;
}

/** Resolves every rule of a results page: those of its blocks once, those of a card for each of 21 vehicles. */
export function benchRules(): RuleTime {
  const loaded = loadDocument('sites/harbour-used/site.json', diskHost);
  if (!loaded.document) throw new Error('The demo site cannot be read.');
  const site = compileSite({ document: loaded.document, layers: loaded.layers, revision: 'bench' }, blocks);
  const page = site.page({ name: 'search' });
  const ids = [...new Set(rulesOf([...(page?.header ?? []), ...(page?.main ?? []), ...(page?.footer ?? [])]))];
  const stock = Array.from({ length: vehicles }, (_, index) => ({ ...testVehicle, id: index + 1 }));
  let values = 0;
  const readAll = () => {
    values = 0;
    const facts: Facts = {
      site: site.facts,
      route: { name: 'search', params: {}, query: {} },
      now: new Date('2026-11-21T00:00:00Z'),
    };
    const own = site.rules.reader(ids, facts);
    for (const id of ids) if (own[id] !== undefined) values += 1;
    const cards = site.rules.reader(cardRules, facts);
    for (const vehicle of stock) {
      const card = cards.for(vehicle);
      for (const id of cardRules) if (card[id] !== undefined) values += 1;
    }
  };
  for (let round = 0; round < rounds / 4; round += 1) readAll();
  const started = performance.now();
  for (let round = 0; round < rounds; round += 1) readAll();
  return { values, ms: (performance.now() - started) / rounds };
}
