import type { RuleId } from '../../schemas/rules/index.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { Facts } from '../conditions/index.ts';
import type { Rules } from '../rules/index.ts';
import type { VehicleSearch } from '../search/client.ts';
import type { Site } from '../site/site.ts';

/** The page that is being rendered, the same for every visitor. */
export interface PageContext {
  /** The page's `name` in the document: home, search, vehicle, content, notFound, gone … */
  readonly name: string;
  /** The request's address; only path and query may influence what is rendered. */
  readonly url: URL;
  /** The values of the route's `:params`, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** The page's vehicle, on vehicle pages. */
  readonly vehicle?: Vehicle;
  /** What a search page is limited to, resolved from its path (`used-cars`, a dealership, a make, a body). */
  readonly group?: SearchScope;
}

/** The stock a search path stands for. */
export interface SearchScope {
  /** The path's own words: `used-cars`, `toyota/rav4`. */
  readonly path: string;
  /** A name to print: 'Used cars', 'Toyota RAV4'. */
  readonly label: string;
  /** A filter in the search service's language, ANDed to every query of the page. */
  readonly filter: string;
}

/** What a block's `load` may use. Everything random or timed comes from here. */
export interface LoadContext<P = unknown, R extends RuleId = RuleId> {
  readonly props: P;
  readonly rules: Rules<R>;
  readonly site: Site;
  readonly page: PageContext;
  readonly facts: Facts;
  readonly search: VehicleSearch;
  readonly now: Date;
  /** Aborted at the block's deadline. */
  readonly signal: AbortSignal;
}
