import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { RuleId, RuleValue } from '../../schemas/rules/index.ts';
import type { VehicleOffer } from '../../schemas/facts.ts';
import type { EstimateSource } from '../../schemas/site/finance.ts';
import type { Facts } from '../conditions/facts.ts';
import { type StageRules, vehicleFacts } from '../conditions/vehicle.ts';
import { chainResolver, type Resolve } from './resolve.ts';
import type { OfferSource, RuleTable } from './table.ts';

/** The declared rules of a block, resolved for its page; each is read as a property. */
export type Rules<K extends RuleId> = { readonly [P in K]: RuleValue<P> } & {
  /** The same rules resolved for another vehicle: a card of a results page, a similar vehicle. */
  for(vehicle: Vehicle): Rules<K>;
  /** The offer of the vehicle's finance provider, and the source of its estimates. */
  readonly finance: FinanceOffer;
};

/** The offer of a finance provider on a vehicle. */
export interface FinanceOffer {
  readonly source: EstimateSource;
  readonly offer?: VehicleOffer | undefined;
  /** The terms that a quote or a calculation assumes. */
  assumed(): RuleValue<'finance.estimate.assumptions'> & { readonly balloonPercent: number };
}

/** A site's rules, compiled. */
export interface RuleBook {
  read<K extends RuleId>(id: K, facts: Facts): RuleValue<K>;
  /** The values of these rules in this context, each resolved lazily. */
  reader<K extends RuleId>(ids: readonly K[], facts: Facts): Rules<K>;
  /** The facts about this vehicle: its raw fields and the derived ones. */
  vehicle(vehicle: Vehicle, facts: Facts): Facts;
}

/** The prototype of readers: constants as properties, conditional rules as getters. */
type Reader = new (facts: Facts) => object;

/** The rules that define facts, as they resolve. */
function stagesOf(
  resolve: (id: RuleId, facts: Facts) => unknown,
  providerOf: (facts: Facts) => string | null,
  offers: RuleTable['offers'],
): StageRules {
  return {
    available: (facts) => resolve('stock.available', facts) === true,
    justArrivedDays: (facts) => Number(resolve('stock.justArrivedDays', facts)),
    offer: (facts) => {
      const provider = providerOf(facts);
      return provider === null ? undefined : offerOf(facts.vehicle, provider, offers?.[provider]);
    },
  };
}

/** The offer on the vehicle of these facts, from this source, and the terms that its estimate assumes. */
function financeIn(
  facts: Facts,
  source: FinanceOffer['source'],
  resolve: (id: RuleId, facts: Facts) => unknown,
): FinanceOffer {
  return {
    source,
    offer: facts.derived?.lender,
    assumed: () => ({
      ...(resolve('finance.estimate.assumptions', facts) as RuleValue<'finance.estimate.assumptions'>),
      balloonPercent: Number(resolve('finance.residual.initialPercent', facts)),
    }),
  };
}

/** Creates a rule book from a table, in the browser or on the server. */
export function ruleBookFromTable(table: RuleTable): RuleBook {
  const resolvers = new Map<string, Resolve>();
  const readers = new WeakMap<readonly string[], Reader>();
  const known = new WeakMap<Facts, WeakMap<Vehicle, Facts>>();

  const stages = stagesOf(resolve, providerOf, table.offers);

  function resolve(id: string, facts: Facts): unknown {
    const known = resolvers.get(id);
    if (known) return known(facts);
    if (Object.hasOwn(table.constants, id)) return table.constants[id];
    const chain = Object.hasOwn(table.chains, id) ? table.chains[id] : undefined;
    if (!chain) throw new Error(`The rule ${id} was not declared.`);
    // Compiled lazily: a page reads only some of its rules, and a check of the document few.
    const resolver = chainResolver(chain, providerOf);
    resolvers.set(id, resolver);
    return resolver(facts);
  }

  function providerOf(facts: Facts): string | null {
    const value = resolve('finance.provider', facts);
    return typeof value === 'string' ? value : null;
  }

  function vehicle(subject: Vehicle, facts: Facts): Facts {
    let cache = known.get(facts);
    if (!cache) known.set(facts, (cache = new WeakMap()));
    let found = cache.get(subject);
    if (!found) cache.set(subject, (found = vehicleFacts(subject, stages, facts)));
    return found;
  }

  /** One class per list of ids, so that all readers of a block share their getters. */
  function readerClass(ids: readonly string[]): Reader {
    class RuleReader {
      readonly #facts: Facts;
      constructor(facts: Facts) {
        this.#facts = facts;
      }
      for(subject: Vehicle): object {
        return new RuleReader(vehicle(subject, this.#facts));
      }
      get finance(): FinanceOffer {
        const { source = 'lender' } = table.offers?.[providerOf(this.#facts) ?? ''] ?? {};
        return financeIn(this.#facts, source, resolve);
      }
      static {
        // A block may combine several lists of ids that overlap.
        for (const id of new Set(ids)) {
          const get = function (this: RuleReader): unknown {
            return resolve(id, this.#facts);
          };
          const value = Object.hasOwn(table.chains, id) ? { get } : { value: table.constants[id] };
          Object.defineProperty(RuleReader.prototype, id, { ...value, enumerable: true });
        }
      }
    }
    return RuleReader;
  }

  return {
    read: <K extends RuleId>(id: K, facts: Facts) => resolve(id, facts) as RuleValue<K>,
    reader<K extends RuleId>(ids: readonly K[], facts: Facts) {
      let reader = readers.get(ids);
      if (!reader) readers.set(ids, (reader = readerClass(ids)));
      return new reader(facts) as Rules<K>;
    },
    vehicle,
  };
}

/** The offer of a finance provider on a vehicle: its quote, the provider's own rates, or that of its lender. */
function offerOf(
  vehicle: Vehicle | undefined,
  provider: string,
  { source = 'lender', lender = provider, offer }: Partial<OfferSource> = {},
): VehicleOffer | undefined {
  if (source === 'calculator') return offer;
  const { finance_lenders: lenders, youxQuote: quote } = vehicle ?? {};
  if (source === 'lender') return lenders && Object.hasOwn(lenders, lender) ? lenders[lender] : undefined;
  if (!quote) return undefined;
  const { weeklyRepaymentAmount, advertisedRate, comparisonRate } = quote;
  return {
    ...(weeklyRepaymentAmount === undefined ? {} : { paymentWeek: weeklyRepaymentAmount }),
    ...(advertisedRate === undefined ? {} : { interestRate: advertisedRate }),
    ...(comparisonRate === undefined ? {} : { comparisonRate }),
  };
}
