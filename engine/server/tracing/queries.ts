import type { ClientBase } from 'pg';
import { currentTracing, traced } from './trace.ts';

const longestStatement = 300;

/** The statement of a query, without its values. */
function statementOf([query]: readonly unknown[]): string {
  const text =
    typeof query === 'string' ? query : typeof query === 'object' && query && 'text' in query ? query.text : '';
  return String(text).slice(0, longestStatement);
}

type Query = (...args: readonly unknown[]) => unknown;

/** Records each query of a connection as a span, when tracing is on: its statement, never its values. */
export function traceQueries(client: ClientBase): void {
  const query = client.query.bind(client) as Query;
  const tracedQuery: Query = (...args) => {
    if (!currentTracing()) return query(...args);
    const last = args.at(-1);
    const statement = statementOf(args);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement };
    const name = statement.split(' ', 1)[0] || 'query';
    if (typeof last !== 'function') return traced(name, attributes, () => Promise.resolve(query(...args)));
    // The pool uses the callback form.
    void traced(
      name,
      attributes,
      () =>
        new Promise<void>((done, failed) => {
          query(...args.slice(0, -1), (error: Error | null, ...rest: readonly unknown[]) => {
            if (error) failed(error);
            else done();
            (last as Query)(error, ...rest);
          });
        }),
    ).catch(() => {});
    return undefined;
  };
  client.query = tracedQuery as typeof client.query;
}
