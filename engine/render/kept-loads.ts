import { factSchemas } from '../../schemas/facts.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { LoadContext, PageContext } from '../blocks/load.ts';
import type { PlannedBlock } from '../blocks/plan.ts';
import type { Facts } from '../conditions/index.ts';
import { perObject } from '../memo/index.ts';
import type { Rules } from '../rules/index.ts';

/** The context that all loads of a page share, without the block's own part. */
export interface PageLoadContext extends Omit<LoadContext, 'props' | 'rules' | 'signal' | 'answer'> {
  /** The result of a form just submitted to this page, and its block. */
  readonly answered?: { readonly block: string; readonly answer: unknown };
}

/** The input of rendering a block, besides its children. */
export interface OwnPart {
  /** The block's props, their links leading to this site's own addresses. */
  readonly props: PlannedBlock['props'];
  readonly rules: Rules<RuleId>;
  readonly data: unknown;
}

/** Converts a part of a request to a form that `===` can compare. */
type Comparable = (value: unknown) => unknown;

/** A part of a request that a load may read. */
interface Input {
  readonly name: string;
  readonly valueIn: (request: PageLoadContext) => unknown;
  readonly comparable: Comparable;
}

const itself: Comparable = (value) => value;
const asJson: Comparable = (value) => JSON.stringify(value);
const asText: Comparable = (value) => String(value);
const asTime: Comparable = (value) => Number(value);

/** All properties of an object of the request, present or not. */
function inputs<T extends object>(
  of: (request: PageLoadContext) => T | undefined,
  properties: Readonly<Partial<Record<keyof T, Comparable>>>,
): readonly Input[] {
  return Object.entries<Comparable | undefined>(properties).flatMap(([name, comparable]) => {
    const valueIn = (request: PageLoadContext) => of(request)?.[name as keyof T];
    return comparable ? [{ name, valueIn, comparable }] : [];
  });
}

const pageInputs = inputs(({ page }) => page, {
  name: itself,
  url: asText,
  params: asJson,
  vehicle: itself,
  location: itself,
  group: asJson,
  canonical: itself,
} satisfies Record<keyof Required<PageContext>, Comparable>);

const factInputs = inputs(({ facts }) => facts, {
  site: itself,
  vehicle: itself,
  derived: itself,
  location: asJson,
  visitor: asJson,
  form: asJson,
  values: asJson,
  now: asTime,
} satisfies Record<Exclude<keyof Required<Facts>, 'route'>, Comparable>);

const routeInputs = inputs(
  ({ facts }) => facts.route,
  Object.fromEntries(Object.keys(factSchemas.route.properties).map((name) => [name, asJson])),
);

const timeInputs = inputs((request) => request, { now: asTime });

/** The comparable parts of a request, each computed once for all its blocks. */
const comparedValues = perObject((request: PageLoadContext) =>
  perObject((input: Input): unknown => input.comparable(input.valueIn(request))),
);

/** Parts of a request whose results may change, so a load that uses them always runs again. */
const services = ['search', 'backend', 'chance'] as const;

/** A part of the request that was read, and its value. */
interface Reading {
  readonly input: Input;
  readonly value: unknown;
}

interface KeptLoad {
  readonly readings: readonly Reading[];
  readonly own: OwnPart;
}

interface KeptLoads {
  /** The latest first. */
  readonly loads: KeptLoad[];
  /** Requests since one of them could be used. */
  misses: number;
}

const mostKept = 4;
/** A block is no longer watched after this many requests without a reusable load. */
const mostMisses = 24;

/** By block, which belongs to one compilation of one site. */
const keptLoadsOf = perObject<PlannedBlock, [], KeptLoads>(() => ({ loads: [], misses: 0 }));

/** Whether the request is anonymous, and the block's loads have been reusable so far. */
function mayRepeat(block: PlannedBlock, { visitor, answered }: PageLoadContext): boolean {
  return visitor === undefined && answered === undefined && keptLoadsOf(block).misses <= mostMisses;
}

/**
 * The result of a block's load for an earlier request that agrees in everything that load read; `undefined` when there
 * is none. Most loads only read the site and the name of the page.
 */
export function keptLoad(block: PlannedBlock, request: PageLoadContext): OwnPart | undefined {
  if (!mayRepeat(block, request)) return undefined;
  const kept = keptLoadsOf(block);
  const valueOf = comparedValues(request);
  const found = kept.loads.find(({ readings }) => readings.every(({ input, value }) => valueOf(input) === value));
  kept.misses = found ? 0 : kept.misses + 1;
  return found?.own;
}

/** The request, watched for what the block's load reads; `undefined` when the load could not be reused anyway. */
export function watchRequest(block: PlannedBlock, request: PageLoadContext): WatchedRequest | undefined {
  return mayRepeat(block, request) ? new WatchedRequest(block, request) : undefined;
}

/** A request that notes which of its parts are read. */
class WatchedRequest {
  /** The request, for the block's load. */
  readonly context: PageLoadContext;
  readonly #block: PlannedBlock;
  readonly #request: PageLoadContext;
  readonly #readings: Reading[] = [];
  #usesServices = false;

  constructor(block: PlannedBlock, request: PageLoadContext) {
    this.#block = block;
    this.#request = request;
    const facts = this.#watched(factInputs);
    const route = request.facts.route && this.#watched(routeInputs);
    Object.defineProperty(facts, 'route', { value: route, enumerable: true });
    const context = this.#watched(timeInputs);
    Object.defineProperties(context, {
      site: { value: request.site, enumerable: true },
      page: { value: this.#watched(pageInputs), enumerable: true },
      facts: { value: facts, enumerable: true },
    });
    for (const name of services) {
      const get = () => {
        this.#usesServices = true;
        return request[name];
      };
      Object.defineProperty(context, name, { get, enumerable: true });
    }
    this.context = context as PageLoadContext;
  }

  /** An object with these properties of the request; reading one, present or not, is noted. */
  #watched(watched: readonly Input[]): object {
    const target = {};
    const valueOf = comparedValues(this.#request);
    for (const input of watched) {
      const value = input.valueIn(this.#request);
      let isNoted = false;
      const get = () => {
        if (!isNoted) this.#readings.push({ input, value: valueOf(input) });
        isNoted = true;
        return value;
      };
      Object.defineProperty(target, input.name, { get, enumerable: true });
    }
    return target;
  }

  /** Stores the loaded data for requests that agree in everything that was read. */
  keep(own: OwnPart): void {
    // The block's rules vary its HTML even if its load did not read them.
    for (const id of this.#block.conditionalRules) Reflect.get(own.rules, id);
    if (this.#usesServices) return;
    const { loads } = keptLoadsOf(this.#block);
    loads.unshift({ readings: [...this.#readings], own });
    loads.splice(mostKept);
  }
}
