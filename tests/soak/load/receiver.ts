import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Random } from '../random.ts';

/**
 * The behaviour of the receiving systems: `fair` accept everything at once, `odd` are sometimes slow or fail, `foul`
 * fail.
 */
export type Weather = 'fair' | 'odd' | 'foul';

/** What was delivered under one idempotency key. */
export interface Receipt {
  /** How often it was accepted. */
  readonly times: number;
  /** Its subject, as text; more than one under a key would be a mix-up. */
  readonly about: ReadonlySet<string>;
}

/** The systems that leads, events and text messages are delivered to, in this process. */
export interface Receiver {
  /** The environment that configures them. */
  readonly env: Readonly<Record<string, string>>;
  weather: Weather;
  readonly leads: ReadonlyMap<string, Receipt>;
  readonly events: ReadonlyMap<string, Receipt>;
  /** The code in the latest message to a phone in national form. */
  codeTo(phone: string): string;
  /** Forgets everything received. */
  clear(): void;
  close(): void;
}

const slowestMs = 1500;

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as Record<string, unknown>;
}

/**
 * Opens the receiving systems on a free port. Text messages always arrive; leads and events depend on the behaviour.
 */
export async function openReceiver(random: Random): Promise<Receiver> {
  const texts = new Map<string, string>();
  const taken = { leads: new Map<string, Receipt>(), events: new Map<string, Receipt>() };
  let weather: Weather = 'fair';

  function take(receipts: Map<string, Receipt>, key: string, about: string): void {
    const before = receipts.get(key);
    receipts.set(key, { times: (before?.times ?? 0) + 1, about: new Set([...(before?.about ?? []), about]) });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    if (request.url === '/sms') {
      texts.set(String(body['to']).replace(/^\+61/, '0'), String(body['text']));
      response.writeHead(202).end();
      return;
    }
    const luck = weather === 'fair' ? 1 : weather === 'foul' ? random.next() * 0.25 : random.next();
    if (luck < 0.1) return void response.writeHead(503).end();
    if (luck < 0.15) return void request.destroy();
    if (luck < 0.3) await new Promise((done) => setTimeout(done, random.whole(50, slowestMs)));
    const key = String(request.headers['idempotency-key']);
    if (request.url === '/leads') take(taken.leads, key, String(body['lead_id']));
    else take(taken.events, key, String(body['dealership_id']));
    // Accepted, but reported as failed: the sender retries under the same key.
    response.writeHead(luck < 0.2 ? 500 : 202).end();
  }

  const server = createServer((request, response) => {
    // A killed process does not send its request to the end.
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: {
      FORECOURT_LEADS_URL: `${address}/leads`,
      FORECOURT_EVENTS_URL: `${address}/events`,
      FORECOURT_SMS_URL: `${address}/sms`,
    },
    get weather() {
      return weather;
    },
    set weather(value) {
      weather = value;
    },
    ...taken,
    codeTo: (phone) => /\b\d{4,8}\b/.exec(texts.get(phone) ?? '')?.[0] ?? '',
    clear() {
      texts.clear();
      taken.leads.clear();
      taken.events.clear();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
