import type { Channel } from '../outbox/channel.ts';
import { createDeliverer, type Deliverer } from '../outbox/deliverer.ts';
import { withPhotos } from '../photos/lead-photos.ts';
import { postingChannel } from './posting-channel.ts';
import { ports, type ServiceOptions } from './ports.ts';
import { smsChannel } from './sms.ts';
import { type Upstream, upstream } from './upstream.ts';

/** Without a connected dealer system, a message counts as delivered once it can be read in the outbox. */
const embeddedChannel: Channel = { outside: false, deliver: async () => {} };

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
  const { leads, mail, sms, events } = settings;
  const toEvents = events ? httpChannel(upstream({ ...ports.events, ...events })) : embeddedChannel;
  return createDeliverer({
    database,
    channels: {
      lead: leads ? withLeadPhotos(httpChannel(upstream({ ...ports.leads, ...leads })), database) : embeddedChannel,
      mail: mail ? httpChannel(upstream({ ...ports.mail, ...mail })) : embeddedChannel,
      sms: sms ? smsChannel(upstream({ ...ports.sms, ...sms })) : embeddedChannel,
      ...(events || eventsInOutbox ? { event: toEvents } : {}),
    },
    log,
    now,
    random: Math.random,
  });
}
