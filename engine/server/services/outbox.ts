import type { Channel } from '../outbox/channel.ts';
import { createDeliverer, type Deliverer } from '../outbox/deliverer.ts';
import { withPhotos } from '../photos/lead-photos.ts';
import { postingChannel } from './posting-channel.ts';
import type { ServiceOptions } from './ports.ts';
import { smsChannel } from './sms.ts';
import { adapters, type Upstream } from './upstream.ts';

/** Without a connected dealer system, a message counts as delivered once it can be read in the outbox. */
const embeddedChannel = (): Channel => ({ outside: false, deliver: async () => {} });

/** Posts each message as `{…payload, site}`. */
export function httpChannel(upstream: Upstream): Channel {
  return postingChannel(upstream, ({ site, payload }) => ({ ...(payload as object), site }));
}

/** Adds the photos of a lead to its message as it is delivered: the outbox itself only holds their digests. */
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
 * Delivers leads to `FORECOURT_LEADS_URL` and e-mails to `FORECOURT_MAIL_URL`, texts that nobody
 * waits for to `FORECOURT_SMS_URL`, otherwise leaves them in the outbox; forwards events to
 * `FORECOURT_EVENTS_URL`, otherwise leaves them there if `eventsInOutbox` asks for it.
 */
export function outboxService({ settings, eventsInOutbox, database, log, now }: ServiceOptions): Deliverer {
  const adapter = adapters(settings);
  return createDeliverer({
    database,
    channels: {
      lead: adapter('leads', (leads) => withLeadPhotos(httpChannel(leads), database), embeddedChannel),
      mail: adapter('mail', httpChannel, embeddedChannel),
      sms: adapter('sms', smsChannel, embeddedChannel),
      ...(settings.events || eventsInOutbox ? { event: adapter('events', httpChannel, embeddedChannel) } : {}),
    },
    log,
    now,
    random: Math.random,
  });
}
