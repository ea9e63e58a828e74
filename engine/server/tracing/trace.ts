/** Values that a span carries; never anything that a shopper typed. */
export type SpanAttributes = Readonly<Record<string, string | number | undefined>>;

/** Notes how long parts of the work take, and what was part of what. */
export interface Tracing {
  /** Does work as a span, a part of the one it is called in. */
  span<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>;
  /** Does the work of a request as a span, going on with the trace that its headers name. */
  request<T>(headers: Headers, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>;
  /** Renames the span that is under way and adds to it what has become known. */
  describe(name: string, attributes: SpanAttributes): void;
  /** Headers by which an upstream goes on with the trace (W3C Trace Context). */
  headers(): Readonly<Record<string, string>>;
}

let active: Tracing | undefined;

/** Sets what notes spans in this process; without it every span costs one look and nothing else. */
export function setTracing(tracing: Tracing | undefined): void {
  active = tracing;
}

/** What notes spans in this process, if anything does. */
export function currentTracing(): Tracing | undefined {
  return active;
}

/** Does work as a span, where spans are noted. */
export function traced<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T> {
  return active ? active.span(name, attributes, work) : work();
}
