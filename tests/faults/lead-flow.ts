import { join } from 'node:path';
import { type Answer, changeJson, copySites, send } from '../support/server-process.ts';

export const site = 'harbour-used';
export const host = `${site}.localhost`;

/** A copy of a demo site where shoppers may request photos: a lead that needs neither a certain vehicle nor a token. */
export function leadSite(sites: string): void {
  copySites(sites, [site]);
  changeJson(join(sites, site, 'site.json'), (document) => ({
    ...document,
    rules: { ...(document['rules'] as object), 'vehicle.requestPhotos.eligible': true },
  }));
  changeJson(join(sites, site, 'stock.json'), (stock) => ({ ...stock, count: 40 }));
}

/** Each lead comes from a different address, since one of its limits counts addresses. */
const addressOf = (number: number) => `1.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

let made = 0;

/** Sends one lead, and returns its key. A server that does not answer at all gives no answer. */
export async function sendLead(port: number): Promise<{ readonly key: string; readonly answer?: Answer }> {
  made += 1;
  const key = `request-for-photos-${String(made).padStart(7, '0')}`;
  const body = {
    form: 'requestPhotos',
    idempotency_key: key,
    car_id: 10_001 + (made % 20),
    name: 'Ann',
    last_name: 'Lee',
    email: 'ann@mail.example',
    phone: '0412345678',
  };
  const headers = { 'x-forwarded-for': addressOf(made) };
  const answer = await send(port, { host, path: '/api/leads', headers, body }).catch(() => undefined);
  return answer ? { key, answer } : { key };
}

/** Leads sent to several servers until stopped, and their outcome. */
export function leadFlow(ports: readonly number[], atOnce = 6) {
  const acknowledged = new Set<string>();
  /** Answers that neither accepted the lead nor asked to retry. */
  const wrong: string[] = [];
  let refused = 0;
  let stopped = false;
  async function shopper(number: number): Promise<void> {
    while (!stopped) {
      const { key, answer } = await sendLead(ports[number % ports.length] ?? 0);
      if (answer?.status === 200) acknowledged.add(key);
      else if (answer?.status === 503 && answer.headers['retry-after']) refused += 1;
      else wrong.push(answer ? `${answer.status} ${answer.text}` : 'no answer');
      // While down, a server answers at once.
      if (answer?.status !== 200) await new Promise((done) => setTimeout(done, 20));
    }
  }
  const shoppers = Array.from({ length: atOnce }, (_, number) => shopper(number));
  return {
    acknowledged,
    wrong,
    refused: () => refused,
    async stop() {
      stopped = true;
      await Promise.all(shoppers);
    },
  };
}
