import { type Channel, ClosedError, type OutboxMessage } from '../outbox/channel.ts';
import { openMs, type Upstream, UpstreamError } from './upstream.ts';

/**
 * Posts each message as JSON, as `bodyOf` forms it, with its `Idempotency-Key`. A 2xx answer in JSON, or an empty one,
 * accepts it; anything else (a proxy's page, a refusal, a timeout) and it is retried under the same key. While the
 * circuit breaker is open, no attempt is used up.
 */
export function postingChannel(upstream: Upstream, bodyOf: (message: OutboxMessage) => object): Channel {
  return {
    outside: true,
    async deliver(message, signal) {
      try {
        await upstream.call({ body: bodyOf(message), idempotencyKey: message.idempotencyKey, signal });
      } catch (error) {
        if (error instanceof UpstreamError && !error.attempted) throw new ClosedError(error.message, openMs / 4, error);
        throw error;
      }
    },
  };
}
