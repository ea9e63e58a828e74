import type { Outcome } from './connection.ts';
import type { Wire } from './generate.ts';

/** What no response may reveal of the server's internals. */
const traces = /\n\s+at |node_modules|\.ts:\d+|TypeError|ReferenceError|SyntaxError: |PostgresError|drizzle/;

/**
 * Why an outcome is a fault, with digits and the like removed so that one fault has one reason; nothing when it is
 * right.
 */
export function faultOf({ malformed }: Pick<Wire, 'malformed'>, outcome: Outcome): string | undefined {
  if ('unasked' in outcome) return undefined;
  if ('broken' in outcome) return malformed ? undefined : outcome.broken;
  const { status, headers, text } = outcome;
  if (status === 503 && headers.has('retry-after')) return undefined;
  if (status >= 500) return status === 503 ? '503 without Retry-After' : String(status);
  if (!headers.get('content-type')?.includes('javascript') && traces.test(text)) return `a trace, with ${status}`;
  return undefined;
}
