import type { RuleId } from '../../schemas/rules/index.ts';
import type { Location } from '../../schemas/entities/location.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { PageKindName } from '../../schemas/site/page-kinds.ts';
import type { Facts } from '../conditions/index.ts';
import type { Rules } from '../rules/index.ts';
import type { VehicleSearch } from '../search/client.ts';
import type { Visitor } from '../ports/accounts.ts';
import type { Asker, BlockBackend } from '../ports/backend.ts';
import type { Site } from '../ports/site.ts';

/** The page being rendered, the same for every visitor. */
export interface PageContext {
  readonly name: PageKindName;
  /** The request's address with the parameters that the page's blocks declare (`query`), and no others. */
  readonly url: URL;
  /** The values of the route's `:params`, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** The page's vehicle, on vehicle pages. */
  readonly vehicle?: Vehicle;
  /** The place of business that the page is about. */
  readonly location?: Location;
  /** The scope of a search page, resolved from its path (`used-cars`, a dealership, a make, a body). */
  readonly group?: SearchScope;
  /** The canonical path for search engines, where it may be that of another page. */
  readonly canonical?: string;
}

/** The stock behind a search path. */
export interface SearchScope {
  /** The path's own words: `used-cars`, `toyota/rav4`. */
  readonly path: string;
  /** A display name: 'Used cars', 'Toyota RAV4'. */
  readonly label: string;
  /** A Meilisearch filter, ANDed to every query of the page. */
  readonly filter: string;
}

/** What a block's `load` can use. All randomness and time comes from here. */
export interface LoadContext<P = unknown, R extends RuleId = RuleId> {
  readonly props: P;
  readonly rules: Rules<R>;
  readonly site: Site;
  readonly page: PageContext;
  readonly facts: Facts;
  readonly search: VehicleSearch;
  readonly backend: BlockBackend;
  /** The signed-in user; known only on pages of `personal` blocks. */
  readonly visitor?: Visitor;
  /** The result of this block's own `submit`, when the page is the response to its form. */
  readonly answer?: unknown;
  readonly now: Date;
  /**
   * A random number in [0, 1) for this load of the page, one of as many values as its blocks have versions (`draws`).
   */
  readonly chance: number;
  /** Aborted at the block's deadline. */
  readonly signal: AbortSignal;
}

/** What a block's `submit` can use: its form, posted without JavaScript to the page's own address. */
export interface SubmitContext<P = unknown, R extends RuleId = RuleId>
  extends Omit<LoadContext<P, R>, 'answer' | 'chance' | 'signal'>,
    Pick<Asker, 'remoteAddress' | 'cookies' | 'log'> {
  /** The full URL of the request, including campaign parameters. */
  readonly asked: URL;
  /** The form's fields; of several with one name, the last. */
  readonly form: Readonly<Record<string, string>>;
  /** The files that came with the form, by the name of their control. */
  readonly files: Readonly<Record<string, readonly Blob[]>>;
}

/** The outcome of a submitted form: a redirect (303), or the same page again with an answer for its block. */
export type SubmitAnswer =
  | {
      readonly redirect: string;
      readonly headers?: Readonly<Record<string, string>>;
      /** `Set-Cookie` headers. */
      readonly cookies?: readonly string[];
    }
  | {
      readonly answer: unknown;
      readonly status: 200 | 401 | 409 | 422 | 429 | 503;
      readonly headers?: Readonly<Record<string, string>>;
      /** `Set-Cookie` headers. */
      readonly cookies?: readonly string[];
    };
