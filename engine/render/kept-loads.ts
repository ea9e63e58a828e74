import type { RuleId } from '../../schemas/rules/index.ts';
import type { LoadContext, PageContext } from '../blocks/load.ts';
import type { PlannedBlock } from '../blocks/plan.ts';
import type { Facts } from '../conditions/index.ts';
import type { Rules } from '../rules/index.ts';

/** What the loads of a page share: their context without the block's own part. */
export interface PageLoadContext extends Omit<LoadContext, 'props' | 'rules' | 'signal' | 'answer'> {
  /** The result of a form just submitted to this page, and its block. */
  readonly answered?: { readonly block: string; readonly answer: unknown };
}

/** What a block is rendered from, besides its children. */
export interface OwnPart {
  /** The block's props, their links leading to this site's own addresses. */
  readonly props: PlannedBlock['props'];
  readonly rules: Rules<RuleId>;
  readonly data: unknown;
}

/** Gives a part of a request in a form that `===` compares. */
type Comparable = (value: unknown) => unknown;
type Inputs<T> = Readonly<Record<keyof Required<T>, Comparable>>;

const itself: Comparable = (value) => value;
const asJson: Comparable = (value) => JSON.stringify(value);
const asText: Comparable = (value) => String(value);
const asTime: Comparable = (value) => Number(value);

const pageInputs: Inputs<PageContext> = {
  name: itself,
  url: asText,
  params: asJson,
  vehicle: itself,
  location: itself,
  group: asJson,
};

const factInputs: Inputs<Omit<Facts, 'route'>> = {
  site: itself,
  vehicle: itself,
  derived: itself,
  location: asJson,
  visitor: asJson,
  form: asJson,
  values: asJson,
  now: asTime,
};

const routeInputs: Inputs<NonNullable<Facts['route']>> = { name: itself, params: asJson, query: asJson };

/** Parts of a request whose use cannot be repeated without asking again. */
const services = ['search', 'backend', 'chance'] as const;

/** What was read of a request, and what was there. */
interface Reading {
  readonly read: (request: PageLoadContext) => unknown;
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
/** A block of which no load was like an earlier one for so many requests is no longer watched. */
const mostMisses = 24;

/** By block, which belongs to one compilation of one site. */
const keptOf = new WeakMap<PlannedBlock, KeptLoads>();

function keptLoadsOf(block: PlannedBlock): KeptLoads {
  let kept = keptOf.get(block);
  if (!kept) keptOf.set(block, (kept = { loads: [], misses: 0 }));
  return kept;
}

/** Whether the request is one of anybody's, and the block's loads have been alike. */
function mayRepeat(block: PlannedBlock, { visitor, answered }: PageLoadContext): boolean {
  return visitor === undefined && answered === undefined && keptLoadsOf(block).misses <= mostMisses;
}

/**
 * What a block loaded for an earlier request that was the same in everything the load read then; `undefined` when
 * there is none. Most loads read the site and the name of the page alone.
 */
export function keptLoad(block: PlannedBlock, request: PageLoadContext): OwnPart | undefined {
  if (!mayRepeat(block, request)) return undefined;
  const kept = keptLoadsOf(block);
  const found = kept.loads.find(({ readings }) => readings.every(({ read, value }) => read(request) === value));
  kept.misses = found ? 0 : kept.misses + 1;
  return found?.own;
}

/** The request, watched for what the block's load reads; `undefined` when that would be in vain. */
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
    const facts = this.#watched(factInputs, ({ facts: of }) => of);
    const route = request.facts.route && this.#watched(routeInputs, ({ facts: of }) => of.route);
    Object.defineProperty(facts, 'route', { value: route, enumerable: true });
    const context = this.#watched({ now: asTime }, (of) => of);
    Object.defineProperties(context, {
      site: { value: request.site, enumerable: true },
      page: { value: this.#watched(pageInputs, ({ page }) => page), enumerable: true },
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

  /** An object with the properties of a part of the request; reading one, present or not, is noted. */
  #watched(inputs: Readonly<Record<string, Comparable>>, of: (request: PageLoadContext) => object | undefined): object {
    const target = {};
    for (const [name, comparable] of Object.entries(inputs)) {
      const valueIn = (request: PageLoadContext) =>
        (of(request) as Readonly<Record<string, unknown>> | undefined)?.[name];
      const value = valueIn(this.#request);
      let isNoted = false;
      const get = () => {
        if (!isNoted)
          this.#readings.push({ read: (request) => comparable(valueIn(request)), value: comparable(value) });
        isNoted = true;
        return value;
      };
      Object.defineProperty(target, name, { get, enumerable: true });
    }
    return target;
  }

  /** Keeps what the block loaded, for requests that are the same in all that was read. */
  keep(own: OwnPart): void {
    // What its rules read varies its HTML, whether or not its load read them.
    for (const id of this.#block.conditionalRules) Reflect.get(own.rules, id);
    if (this.#usesServices) return;
    const { loads } = keptLoadsOf(this.#block);
    loads.unshift({ readings: [...this.#readings], own });
    loads.splice(mostKept);
  }
}
