import { type Channel, ClosedError } from '../outbox/channel.ts';
import { createDeliverer, type Deliverer } from '../outbox/deliverer.ts';
import type { ServiceOptions } from './index.ts';
import { ports } from './ports.ts';
import { openMs, type Upstream, upstream, UpstreamError } from './upstream.ts';

/** Where no system of the dealer's is connected, a message has arrived when it stands in the outbox to be read. */
const embeddedChannel: Channel = { outside: false, deliver: async () => {} };

/**
 * Posts each message as JSON, `{…payload, site}`, with its `Idempotency-Key`. An answer of 2xx in JSON, or an empty one,
 * takes it; anything else (a proxy's page, a refusal, silence) and it is tried again under the same key. While the
 * receiver is left alone after repeated failures, no try is used up.
 */
export function httpChannel(upstream: Upstream): Channel {
  return {
    outside: true,
    async deliver({ site, idempotencyKey, payload }, signal) {
      try {
        await upstream.call({ body: { ...(payload as object), site }, idempotencyKey, signal });
      } catch (error) {
        if (error instanceof UpstreamError && !error.attempted) throw new ClosedError(error.message, openMs / 4, error);
        throw error;
      }
    },
  };
}

/**
 * Brings leads to `FORECOURT_LEADS_URL`, else leaves them to be read; forwards events to `FORECOURT_EVENTS_URL`, else
 * leaves them to be read where `eventsInOutbox` asks for that.
 */
export function outboxService({ settings, eventsInOutbox, database, log, now }: ServiceOptions): Deliverer {
  const { leads, events } = settings;
  const toEvents = events ? httpChannel(upstream({ ...ports.events, ...events })) : embeddedChannel;
  return createDeliverer({
    database,
    channels: {
      lead: leads ? httpChannel(upstream({ ...ports.leads, ...leads })) : embeddedChannel,
      ...(events || eventsInOutbox ? { event: toEvents } : {}),
    },
    log,
    now,
    random: Math.random,
  });
}
