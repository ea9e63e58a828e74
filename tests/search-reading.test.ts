import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCatalogue } from '../cli/stock/catalogue.ts';
import { generateStock } from '../cli/stock/demo/generate.ts';
import { loadSite } from '../cli/sites/load.ts';
import { createDocumentCache } from '../engine/document/pipeline.ts';
import { chips } from '../engine/pages/filter-labels.ts';
import { parseAddress, printQuery } from '../engine/search/address.ts';
import { leastOf, mostOf } from '../engine/search/reading/amount-roles.ts';
import { lexiconOf } from '../engine/search/reading/lexicon.ts';
import type { Grammar } from '../engine/search/reading/names.ts';
import { readState } from '../engine/search/reading/read.ts';
import { keyOf } from '../engine/search/reading/tokens.ts';
import { hasAmounts, vocabularyFields, vocabularyOf } from '../engine/search/reading/vocabulary.ts';
import {
  indexField,
  isNumeric,
  makeOf,
  rangeField,
  type SearchState,
  searchState,
  takesValues,
} from '../engine/search/state.ts';
import type { StockProfile } from '../schemas/entities/stock-profile.ts';
import { type FilterName, filterNames, panelFilters } from '../schemas/search/filters.ts';
import { sortNames } from '../schemas/search/sorts.ts';
import { searchWords } from '../schemas/search/words.ts';

const now = new Date('2026-11-21T00:00:00Z');
const catalogue = readCatalogue('sites');
const pictures = { vehicles: {}, spins: {}, interior: '' };

/** What a tenant's searches are read with, its words for chips, and the values of its stock. */
function tenant(slug: string) {
  const profile: StockProfile = JSON.parse(readFileSync(`sites/${slug}/stock.json`, 'utf8'));
  const { site } = loadSite(`sites/${slug}/site.json`, createDocumentCache(), { now: () => now, build: '' });
  if (!site) throw new Error(`${slug} has errors.`);
  const facets: Record<string, Record<string, number>> = {};
  const fields = [...new Set([...vocabularyFields, ...filterNames.map(indexField)])];
  for (const vehicle of generateStock(profile, catalogue, pictures, { now })) {
    const values = new Map<string, unknown>(Object.entries(vehicle));
    for (const [name, value] of Object.entries(vehicle.variant ?? {})) values.set(`variant.${name}`, value);
    for (const field of fields) {
      for (const value of [values.get(field)].flat()) {
        if (!['string', 'boolean', 'number'].includes(typeof value)) continue;
        const counts = (facets[field] ??= {});
        counts[String(value)] = (counts[String(value)] ?? 0) + 1;
      }
    }
  }
  const words = searchWords(site.document.search?.words);
  const say = site.wording.words;
  const labels = new Map(filterNames.map((name) => [name, say(`field.${name}`)]));
  const vocabulary = vocabularyOf(facets, words);
  const grammar: Grammar = {
    lexicon: lexiconOf(words, labels),
    vocabulary,
    hasDistance: true,
    sorts: sortNames,
    year: 2026,
  };
  return { slug, grammar, say, facets };
}

type Tenant = ReturnType<typeof tenant>;

const tenants = [
  'harbour-used',
  'northside-nissan',
  'wander-caravans',
  'redline-motorcycles',
  'federation-group',
  'ironbark-trucks',
].map(tenant);

/** Reads what the chips of a search say, as a shopper would type it. */
function readBack({ grammar, say }: Tenant, query: string): string {
  const labels = chips(parseAddress('/', new URLSearchParams(query)), say).map(({ label }) => label);
  const { sortBy: _, ...state } = readState(searchState({ query: labels.join(' ') }), grammar);
  // Near a place means the nearest first.
  return printQuery(searchState(state));
}

const address = (pairs: readonly (readonly [name: string, value: string])[]) =>
  printQuery(parseAddress('/', new URLSearchParams(pairs.map(([name, value]) => [name, value]))));

const ranged = filterNames.filter((name) => rangeField(name) !== undefined && name !== 'created_at_timestamp');
const bound = (name: FilterName) =>
  name === 'year' ? fc.integer({ min: 1990, max: 2026 }) : fc.integer({ min: 1, max: 400_000 });
const limit = fc
  .constantFrom(...ranged)
  .chain((name) => fc.tuple(fc.constant(name), bound(name), bound(name), fc.constantFrom('min', 'max', 'both')))
  .map(([name, one, other, side]) => {
    const [min, max] = [Math.min(one, other), Math.max(one, other)];
    return address([[name, side === 'min' ? `${min}-` : side === 'max' ? `-${max}` : `${min}-${max}`]]);
  });

/** Where an amount alone is the most or the least that a shopper wants, a chip for exactly that amount reads so too. */
const limits = [...mostOf, ...leastOf];
const amounts = filterNames.filter((name) => isNumeric(name) && takesValues(name) && !limits.includes(name));
const amount = fc
  .constantFrom(...amounts)
  .chain((name) => bound(name).map((value) => address([[name, String(value)]])));

const postcode = fc.integer({ min: 2000, max: 7999 }).map(String);
const place = fc.oneof(
  postcode.map((code) => address([['postcode', code]])),
  fc.tuple(postcode, fc.integer({ min: 1, max: 999 })).map(([code, km]) =>
    address([
      ['postcode', code],
      ['distance', String(km)],
    ]),
  ),
);

test('what the chip of an amount or a place says is read as that filter, in every tenant', () => {
  fc.assert(
    fc.property(fc.constantFrom(...tenants), fc.oneof(limit, amount, place), (one, query) => {
      const name = filterNames.find((filter) => query.startsWith(`${filter}=`));
      if (!name || hasAmounts(name, one.grammar.vocabulary)) expect(readBack(one, query)).toBe(query);
    }),
    { numRuns: 1500 },
  );
});

/** Another filter that says the same: a band of prices its bounds, a type of vehicles its body, or the other way round. */
function isImplied(name: FilterName, value: string, { ranges, filters }: SearchState): boolean {
  if (name === 'price_range') return ranges.price !== undefined;
  const isKind = name === 'body' || name === 'item_type';
  return (
    isKind && [filters.body, filters.item_type].some((values) => values?.join().toLowerCase() === value.toLowerCase())
  );
}

/** A badge or a feature named like a make, a model, a body, a fuel … is read as that: what shoppers mean by the word. */
const isName = (value: string, { grammar }: Tenant) => grammar.vocabulary.meanings.has(keyOf(value));

test('what the chip of a value says is read as that value, or stays text where it has other meanings too', () => {
  const lists = ['make' as const, ...panelFilters.filter((name) => !isNumeric(name))];
  for (const one of tenants) {
    const makes = Object.keys(one.facets['make'] ?? {});
    const wrong: string[] = [];
    let read = 0;
    for (const name of lists) {
      for (const value of Object.keys(one.facets[indexField(name)] ?? {})) {
        const make = name === 'make_model' ? makeOf(value, makes) : undefined;
        const query = address([[name, value], ...(make ? [['make', make] as const] : [])]);
        if (query === '') continue;
        const back = readBack(one, query);
        const state = parseAddress('/', new URLSearchParams(back));
        const isText = Object.keys(state.filters).length + Object.keys(state.ranges).length === 0;
        if (back === query) read += 1;
        else if (!isText && !isImplied(name, value, state) && !isName(value, one)) wrong.push(`${query} → ${back}`);
      }
    }
    expect(read, one.slug).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  }
});

test('what the chip of an exclusion says in few words is read as that exclusion, in every tenant', () => {
  for (const one of tenants) {
    for (const typed of ['not white', 'no diesels', 'not grey or silver', 'without tow bar']) {
      const { query } = readState(searchState({ query: typed }), one.grammar);
      const [chip] = chips(searchState({ query }), one.say);
      expect(chip?.label).toMatch(/^“not [^"-]+”$/);
      expect(parseAddress('/', new URLSearchParams(readBack(one, address([['query', query]])))).query).toBe(query);
    }
  }
});
