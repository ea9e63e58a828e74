import { type Channel, createDeliverer, type Deliverer } from '../outbox/deliverer.ts';
import type { ServiceOptions } from './index.ts';
import { ports } from './ports.ts';
import { type Upstream, upstream } from './upstream.ts';

/** Where no system of the dealer's is connected, a message has arrived when it stands in the outbox to be read. */
const embeddedChannel: Channel = { outside: false, deliver: async () => {} };

/**
 * Posts each message as JSON, `{…payload, site}`, with its `Idempotency-Key`. An answer of 2xx in JSON, or an empty one,
 * takes it; anything else (a proxy's page, a refusal, silence) and it is tried again under the same key.
 */
export function httpChannel(upstream: Upstream): Channel {
  return {
    outside: true,
    async deliver({ site, idempotencyKey, payload }) {
      await upstream.call({ body: { ...(payload as object), site }, idempotencyKey });
    },
  };
}

/** Brings leads to `FORECOURT_LEADS_URL`, else leaves them to be read; forwards events to `FORECOURT_EVENTS_URL`. */
export function outboxService({ settings: { leads, events }, database, log, now }: ServiceOptions): Deliverer {
  return createDeliverer({
    database,
    channels: {
      lead: leads ? httpChannel(upstream({ ...ports.leads, ...leads })) : embeddedChannel,
      ...(events ? { event: httpChannel(upstream({ ...ports.events, ...events })) } : {}),
    },
    log,
    now,
    random: Math.random,
  });
}
