import { type Channel, ClosedError } from '../outbox/channel.ts';
import { createDeliverer, type Deliverer } from '../outbox/deliverer.ts';
import { withPhotos } from '../photos/lead-photos.ts';
import { openMs, type Upstream, upstream, UpstreamError } from './upstream.ts';
import { ports, type ServiceOptions } from './ports.ts';

/** Without a connected dealer system, a message counts as delivered once it can be read in the outbox. */
const embeddedChannel: Channel = { outside: false, deliver: async () => {} };

/**
 * Posts each message as JSON, `{…payload, site}`, with its `Idempotency-Key`. A 2xx answer in JSON, or an empty one,
 * accepts it; anything else (a proxy's page, a refusal, a timeout) and it is retried under the same key. While the
 * circuit breaker is open, no attempt is used up.
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

/** Adds the photos of a lead to its message as it is delivered: the outbox itself has their digests alone. */
function withLeadPhotos(channel: Channel, database: ServiceOptions['database']): Channel {
  return {
    ...channel,
    async deliver(message, signal) {
      const payload = await withPhotos(await database.get(), message.site, message.payload);
      await channel.deliver({ ...message, payload }, signal);
    },
  };
}

/**
 * Delivers leads to `FORECOURT_LEADS_URL` and e-mails to `FORECOURT_MAIL_URL`, otherwise leaves them in the outbox; forwards events to
 * `FORECOURT_EVENTS_URL`, otherwise leaves them there if `eventsInOutbox` asks for it.
 */
export function outboxService({ settings, eventsInOutbox, database, log, now }: ServiceOptions): Deliverer {
  const { leads, mail, events } = settings;
  const toEvents = events ? httpChannel(upstream({ ...ports.events, ...events })) : embeddedChannel;
  return createDeliverer({
    database,
    channels: {
      lead: leads ? withLeadPhotos(httpChannel(upstream({ ...ports.leads, ...leads })), database) : embeddedChannel,
      mail: mail ? httpChannel(upstream({ ...ports.mail, ...mail })) : embeddedChannel,
      ...(events || eventsInOutbox ? { event: toEvents } : {}),
    },
    log,
    now,
    random: Math.random,
  });
}
