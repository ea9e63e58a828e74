import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession, sessionCookie } from '../../engine/server/accounts/sessions.ts';
import { type BackendOptions, createBackend } from '../../engine/server/backend.ts';
import { leads, outbox, users, watchlist } from '../../engine/server/db/schema.ts';
import { ownSchema } from '../support/backend.ts';

const site = 'harbour-used';
const host = `${site}.localhost`;
const program = 'dist/forecourt.js';
const firstId = 10_001;
const saves = 200;
const forms = 200;
const phone = '0412345678';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-kill-'));
const sites = join(folder, 'sites');
const running = new Set<ChildProcess>();

beforeAll(() => {
  // Where nothing is built yet, what is there is.
  if (!existsSync(program)) spawnSync('npx', ['--no-install', 'vite', 'build', '--app', '--logLevel', 'error']);
  for (const part of ['templates', 'stock', site]) cpSync(join('sites', part), join(sites, part), { recursive: true });
  change('site.json', (document) => ({
    ...document,
    rules: { ...(document['rules'] as object), 'vehicle.requestPhotos.eligible': true },
  }));
  change('stock.json', (stock) => ({ ...stock, count: 400 }));
}, 240_000);

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function change(name: string, how: (value: Record<string, unknown>) => unknown): void {
  const file = join(sites, site, name);
  writeFileSync(file, JSON.stringify(how(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)));
}

/** The server as in production, in a process of its own, and its port. */
async function serve(place: BackendOptions['place']) {
  const child = spawn(process.execPath, [program, 'serve', '--sites', sites, '--port', '0'], {
    env: { ...process.env, DATABASE_URL: place.url ?? '', FORECOURT_DATA: place.folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const ended = once(child, 'exit').then(() => running.delete(child));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { message, port } = JSON.parse(line) as { message: string; port?: number };
      if (message === 'Listening.' && port) resolve(port);
    });
  });
  return { child, port, ended };
}

/** What a call answers; nothing when the server dies first. */
function post(port: number, path: string, body: object, cookie = ''): Promise<Record<string, unknown> | undefined> {
  return new Promise((resolve) => {
    const headers = { host, cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const call = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part));
      response.on('end', () => {
        try {
          resolve(response.statusCode === 200 ? (JSON.parse(text) as Record<string, unknown>) : undefined);
        } catch {
          resolve(undefined);
        }
      });
      response.on('error', () => resolve(undefined));
    });
    call.on('error', () => resolve(undefined));
    call.end(JSON.stringify(body));
  });
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

/** Everything that is sent: saves and forms by turns, all at once. */
function sendAll(port: number, cookie: string) {
  const acknowledged = { saves: new Set<number>(), leads: new Map<number, number>() };
  const sent = Array.from({ length: Math.max(saves, forms) }, (_, index) => [
    post(port, '/api/watchlist/save-car', { phone_number: phone, car_id: ids[index] }, cookie).then(
      (answer) => answer?.['success'] === true && acknowledged.saves.add(firstId + index),
    ),
    post(port, '/api/leads', form(index)).then((answer) => {
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
  test('a server killed in the middle of 200 saves and 200 requests for photos loses none it has acknowledged and keeps none twice', async () => {
    const place = await makePlace();
    const cookie = await inDatabase(place, async (backend) => {
      const database = await backend.database();
      const [user] = await database
        .insert(users)
        .values({ site, phone, createdAt: new Date() })
        .returning({ id: users.id });
      return `${sessionCookie}=${await openSession(backend, site, user?.id ?? 0, new Date())}`;
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

    // Whoever had no answer sends again, and whoever had one by mistake, too.
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
    // The others are about vehicles that were sold too long ago.
    const taken = again.acknowledged.leads.size;
    expect(taken).toBeGreaterThan(forms * 0.9);
    expect([byKey.size, kept.leads.length]).toEqual([taken, taken]);
    expect(kept.messages.filter(({ kind }) => kind === 'lead')).toHaveLength(taken);
    expect(new Set(kept.messages.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(kept.messages.length);
  }, 180_000);
});
