import { randomUUID } from 'node:crypto';
import { outbox } from '../db/schema.ts';
import { errorFields } from '../log.ts';
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

/**
 * Hands messages to an SMS gateway: `POST {url}` with `{to, text}`, the number as `+61…`; a 2xx answer, empty or JSON,
 * means it was accepted. A repeated message carries the same idempotency key.
 */
export function httpSms(upstream: Upstream, log: Log): SmsSender {
  return {
    async send({ site, to, text }) {
      try {
        await upstream.call({
          body: { to: to.replace(/^0/, '+61'), text, reference: site },
          idempotencyKey: randomUUID(),
        });
      } catch (error) {
        log('error', 'A text message could not be sent.', { site, to: maskedPhone(to), ...errorFields(error) });
        throw error;
      }
    },
  };
}
