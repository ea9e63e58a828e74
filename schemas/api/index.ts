import type * as accounts from './accounts.ts';
import type * as cars from './cars.ts';
import type { ApiCall, Params } from './define.ts';
import type * as events from './events.ts';
import type * as finance from './finance.ts';
import type * as leads from './leads.ts';
import type * as photos from './photos.ts';
import type * as places from './places.ts';
import type * as savedSearches from './saved-searches.ts';
import type * as search from './search.ts';
import type * as tradeIn from './trade-in.ts';
import type * as watchlist from './watchlist.ts';

type CallsOf<Module> = Extract<Module[keyof Module], ApiCall>;

/** Every call of the API: types only, so that no schema reaches the browser. */
type AnyCall =
  | CallsOf<typeof accounts>
  | CallsOf<typeof cars>
  | CallsOf<typeof events>
  | CallsOf<typeof finance>
  | CallsOf<typeof leads>
  | CallsOf<typeof photos>
  | CallsOf<typeof places>
  | CallsOf<typeof savedSearches>
  | CallsOf<typeof search>
  | CallsOf<typeof tradeIn>
  | CallsOf<typeof watchlist>;

type EndpointOf<C> = C extends ApiCall<infer Method, infer Path> ? `${Method} ${Path}` : never;
type CallAt<E> = E extends `${infer Method} ${infer Path}`
  ? Extract<AnyCall, { readonly method: Method; readonly path: Path }>
  : never;

/** A call by method and path: `GET /api/watchlist`. */
export type Endpoint = EndpointOf<AnyCall>;

/** The response of a call, as parsed JSON. */
export type ApiAnswer<E extends Endpoint> =
  CallAt<E> extends { readonly types?: { readonly answer: infer Answer } } ? Answer : never;

/** The parts of a request: those that the call has, and no others. */
export type ApiRequest<E extends Endpoint> =
  CallAt<E> extends ApiCall<'GET' | 'POST', infer Path, infer Query, infer Body>
    ? Part<'params', Params<Path>> & Part<'query', Query> & Part<'body', Body>
    : never;

/** A part without fields is omitted; one whose fields are all optional may be. */
type Part<Name extends string, T> =
  T extends Readonly<Record<string, never>>
    ? { readonly [N in Name]?: undefined }
    : Partial<T> extends T
      ? { readonly [N in Name]?: T }
      : { readonly [N in Name]: T };
