/** The attributes of a span; never shopper input. */
export type SpanAttributes = Readonly<Record<string, string | number | undefined>>;

/** Records how long parts of the work take and how they nest. */
export interface Tracing {
  /** Runs work as a span, a child of the current one. */
  span<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>;
  /** Runs the work of a request as a span, continuing the trace in its headers. */
  request<T>(headers: Headers, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>;
  /** Renames the current span and adds attributes that have become known. */
  describe(name: string, attributes: SpanAttributes): void;
  /** Headers with which an upstream continues the trace (W3C Trace Context). */
  headers(): Readonly<Record<string, string>>;
}

let active: Tracing | undefined;

/** Sets this process's tracer; without one, a span costs a single check. */
export function setTracing(tracing: Tracing | undefined): void {
  active = tracing;
}

export function currentTracing(): Tracing | undefined {
  return active;
}

/** Runs work as a span, when tracing is on. */
export function traced<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T> {
  return active ? active.span(name, attributes, work) : work();
}
