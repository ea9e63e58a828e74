import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession } from '../../engine/server/accounts/sessions.ts';
import { type BackendOptions, createBackend } from '../../engine/server/backend.ts';
import { leads, outbox, users, watchlist } from '../../engine/server/db/schema.ts';
import { ownSchema } from '../support/postgres.ts';
import { changeJson, copySites, ensureBuilt, send, startServer } from '../support/server-process.ts';
import { cookieName } from '../../engine/ports/cookies.ts';

const site = 'harbour-used';
const host = `${site}.localhost`;
const firstId = 10_001;
const saves = 200;
const forms = 200;
const phone = '0412345678';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-kill-'));
const sites = join(folder, 'sites');
const running = new Set<ChildProcess>();

beforeAll(() => {
  ensureBuilt();
  copySites(sites, [site]);
  changeJson(join(sites, site, 'site.json'), (document) => ({
    ...document,
    rules: { ...(document['rules'] as object), 'vehicle.requestPhotos.eligible': true },
  }));
  changeJson(join(sites, site, 'stock.json'), (stock) => ({ ...stock, count: 400 }));
}, 240_000);

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** The server as in production, on this database. */
async function serve(place: BackendOptions['place']) {
  const server = await startServer({
    sites,
    env: { DATABASE_URL: place.url ?? '', FORECOURT_DATA: place.folder, FORECOURT_PROXIES: '1' },
  });
  running.add(server.child);
  void server.ended.then(() => running.delete(server.child));
  return server;
}

/** The answer to a call; nothing when the server dies first. */
async function post(port: number, path: string, body: object, { cookie = '', from = '203.0.113.1' } = {}) {
  const headers = { cookie, 'x-forwarded-for': from };
  const answer = await send(port, { host, path, headers, body }).catch(() => undefined);
  return answer?.status === 200 ? (JSON.parse(answer.text) as Record<string, unknown>) : undefined;
}

/** Something done in the database while no server runs. */
async function inDatabase<T>(
  place: BackendOptions['place'],
  act: (backend: ReturnType<typeof createBackend>) => Promise<T>,
) {
  const backend = createBackend({ place, log: () => {}, now: () => new Date() });
  try {
    return await act(backend);
  } finally {
    await backend.close();
  }
}

const ids = Array.from({ length: saves }, (_, index) => firstId + index);
const form = (index: number) => ({
  form: 'requestPhotos',
  idempotency_key: `request-for-photos-${String(index).padStart(4, '0')}`,
  car_id: firstId + (index % saves),
  name: 'Ann',
  last_name: 'Lee',
  email: 'ann@mail.example',
  phone,
});

/** Sends everything: saves and forms alternately, all at once. */
function sendAll(port: number, cookie: string) {
  const acknowledged = { saves: new Set<number>(), leads: new Map<number, number>() };
  const sent = Array.from({ length: Math.max(saves, forms) }, (_, index) => [
    post(port, '/api/watchlist/save-car', { phone_number: phone, car_id: ids[index] }, { cookie }).then(
      (answer) => answer?.['success'] === true && acknowledged.saves.add(firstId + index),
    ),
    post(port, '/api/leads', form(index), { from: `203.0.113.${index % 20}` }).then((answer) => {
      const id = answer?.['lead_id'];
      if (typeof id === 'number') acknowledged.leads.set(index, id);
    }),
  ]).flat();
  return { acknowledged, done: Promise.all(sent) };
}

const url = process.env['DATABASE_URL'];
const databases: readonly (readonly [string, () => Promise<BackendOptions['place']>])[] = [
  ['the embedded database', async () => ({ folder: join(folder, 'data') })],
  ...(url ? [['PostgreSQL', async () => ({ url: await ownSchema(url), folder })] as const] : []),
];

describe.each(databases)('on %s', (_, makePlace) => {
  test('a server killed during 200 saves and 200 photo requests loses none it has acknowledged and stores none twice', async () => {
    const place = await makePlace();
    const cookie = await inDatabase(place, async (backend) => {
      const database = await backend.database();
      const [user] = await database
        .insert(users)
        .values({ site, phone, createdAt: new Date() })
        .returning({ id: users.id });
      return `${cookieName('session', false)}=${await openSession(backend, site, user?.id ?? 0, new Date())}`;
    });

    const first = await serve(place);
    const { acknowledged, done } = sendAll(first.port, cookie);
    await expect
      .poll(() => Math.min(acknowledged.saves.size, acknowledged.leads.size), { interval: 2, timeout: 50_000 })
      .toBeGreaterThan(20);
    first.child.kill('SIGKILL');
    await Promise.all([first.ended, done]);
    const before = { saves: [...acknowledged.saves], leads: new Map(acknowledged.leads) };
    expect(before.saves.length + before.leads.size).toBeLessThan(saves + forms);
    expect(Math.min(before.saves.length, before.leads.size)).toBeGreaterThan(0);

    // Requests without an answer are repeated, and some answered ones as well.
    const second = await serve(place);
    const again = sendAll(second.port, cookie);
    await again.done;
    second.child.kill('SIGTERM');
    await second.ended;

    const kept = await inDatabase(place, async (backend) => {
      const database = await backend.database();
      return {
        saves: await database.select().from(watchlist).where(eq(watchlist.site, site)),
        leads: await database.select().from(leads).where(eq(leads.site, site)),
        messages: await database.select().from(outbox).where(eq(outbox.site, site)),
      };
    });
    const saved = kept.saves.map(({ carId }) => carId);
    expect(before.saves.filter((id) => !saved.includes(id))).toEqual([]);
    expect(new Set(saved).size).toBe(saved.length);
    const byKey = new Map(kept.leads.map(({ id, idempotencyKey }) => [idempotencyKey, id]));
    for (const [index, id] of before.leads) expect(byKey.get(form(index).idempotency_key)).toBe(id);
    // The other leads are about vehicles that were sold too long ago.
    const taken = again.acknowledged.leads.size;
    expect(taken).toBeGreaterThan(forms * 0.9);
    expect([byKey.size, kept.leads.length]).toEqual([taken, taken]);
    expect(kept.messages.filter(({ kind }) => kind === 'lead')).toHaveLength(taken);
    expect(new Set(kept.messages.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(kept.messages.length);
  }, 180_000);
});
