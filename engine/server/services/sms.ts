import { randomUUID } from 'node:crypto';
import { outbox } from '../db/schema.ts';
import { errorFields } from '../log.ts';
import type { Channel } from '../outbox/channel.ts';
import { postingChannel } from './posting-channel.ts';
import type { Upstream } from './upstream.ts';
import { maskedPhone } from '../../text/phone.ts';
import type { Log } from '../../ports/log.ts';
import type { DatabaseHandle } from '../db/handle.ts';

export interface TextMessage {
  readonly site: string;
  /** An Australian mobile number in national form. */
  readonly to: string;
  readonly text: string;
}

export interface SmsSender {
  /** Resolves once the message has been handed over; rejects otherwise. */
  send(message: TextMessage): Promise<void>;
}

/** Leaves messages in the outbox, where the preview shows them: for trying things out, not for real shoppers. */
export function embeddedSms(database: DatabaseHandle, now: () => Date): SmsSender {
  return {
    async send({ site, to, text }) {
      const open = await database.get();
      const at = now();
      await open.insert(outbox).values({
        site,
        kind: 'sms',
        idempotencyKey: randomUUID(),
        payload: { to, text },
        createdAt: at,
        nextAttemptAt: at,
        deliveredAt: at,
      });
    },
  };
}

/** Signs that halve what fits in a text message, each with one of the GSM alphabet (3GPP TS 23.038) in its place. */
const plainSigns: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00A0': ' ',
  '\u202F': ' ',
};
const costly = new RegExp(`[${Object.keys(plainSigns).join('')}]`, 'g');
const gsmAlone = /^[\n\r -_a-z{|}~¡£¤¥\u00A7¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ€]*$/;

/** The text in the alphabet that makes it cheapest; one that needs another, such as Chinese, stays as it is. */
function cheapest(text: string): string {
  const plain = text.replace(costly, (sign) => plainSigns[sign] ?? sign);
  return gsmAlone.test(plain) ? plain : text;
}

/** What the gateway takes: the number as `+61…`. */
const forGateway = ({ site, to, text }: TextMessage) => ({
  to: to.replace(/^0/, '+61'),
  text: cheapest(text),
  reference: site,
});

/** Delivers queued text messages through the gateway; a retry uses the same key. */
export function smsChannel(gateway: Upstream): Channel {
  return postingChannel(gateway, ({ site, payload }) =>
    forGateway({ ...(payload as Omit<TextMessage, 'site'>), site }),
  );
}

/**
 * Hands messages to an SMS gateway: `POST {url}` with `{to, text}`, the number as `+61…`; a 2xx answer, empty or JSON,
 * means it was accepted. A repeated message carries the same idempotency key.
 */
export function httpSms(upstream: Upstream, log: Log): SmsSender {
  return {
    async send({ site, to, text }) {
      try {
        await upstream.call({
          body: forGateway({ site, to, text }),
          idempotencyKey: randomUUID(),
        });
      } catch (error) {
        log('error', 'A text message could not be sent.', { site, to: maskedPhone(to), ...errorFields(error) });
        throw error;
      }
    },
  };
}
