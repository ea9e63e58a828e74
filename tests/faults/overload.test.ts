import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeJson, copySites, ensureBuilt, type ServerProcess, startServer } from '../support/server-process.ts';

const site = 'harbour-used';
const host = `${site}.localhost`;
const clients = 250;
const loadMs = 4000;
const readers = 150;
const videoBytes = 8_500_000;

const folder = mkdtempSync(join(tmpdir(), 'forecourt-overload-'));
const sites = join(folder, 'sites');
let server: ServerProcess;

beforeAll(async () => {
  ensureBuilt();
  copySites(sites, [site]);
  changeJson(join(sites, site, 'site.json'), (document) => ({
    ...document,
    rules: { ...(document['rules'] as object), 'vehicle.requestPhotos.eligible': true },
  }));
  changeJson(join(sites, site, 'stock.json'), (stock) => ({ ...stock, count: 300 }));
  mkdirSync(join(sites, site, 'media'), { recursive: true });
  writeFileSync(join(sites, site, 'media', 'long.webm'), Buffer.alloc(videoBytes, 'v'));
  server = await startServer({ sites, env: { FORECOURT_DATA: join(folder, 'data') } });
}, 240_000);

afterAll(() => {
  server?.child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Answered {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly ms: number;
}

/** Requests over a kept-alive connection; a broken connection counts as status 0. */
function ask(agent: Agent, path: string, body?: object): Promise<Answered> {
  const started = performance.now();
  const headers = { host, ...(body ? { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' } : {}) };
  return new Promise((done) => {
    const asked = request(
      { host: '127.0.0.1', port: server.port, path, agent, headers, method: body ? 'POST' : 'GET' },
      (response) => {
        response.resume();
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, ms: performance.now() - started }),
        );
      },
    );
    asked.on('error', () => done({ status: 0, headers: {}, ms: performance.now() - started }));
    asked.end(body && JSON.stringify(body));
  });
}

/** The resident memory of the server process, in bytes. */
function memory(): number {
  const [, pages = '0'] = readFileSync(`/proc/${server.child.pid}/statm`, 'utf8').split(' ');
  return Number(pages) * 4096;
}

test.skipIf(process.platform !== 'linux')(
  '150 unread videos of 8.5 MB are not held in memory',
  async () => {
    const few = new Agent({ keepAlive: true });
    expect((await ask(few, '/media/long.webm')).headers['content-length']).toBe(String(videoBytes));
    const before = memory();
    const sockets = await Promise.all(
      Array.from({ length: readers }, async () => {
        const socket = connect(server.port, '127.0.0.1').pause();
        socket.on('error', () => {});
        await once(socket, 'connect');
        socket.write(`GET /media/long.webm HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
        return socket;
      }),
    );
    let most = 0;
    for (let look = 0; look < 20; look += 1) {
      most = Math.max(most, memory());
      expect((await ask(few, '/healthz')).status).toBe(200);
      await new Promise((done) => setTimeout(done, 100));
    }
    for (const socket of sockets) socket.destroy();
    few.destroy();
    expect(most - before).toBeLessThan((readers * videoBytes) / 4);
  },
  60_000,
);

const median = (answers: readonly Answered[], share = 0.5) =>
  answers.map(({ ms }) => ms).toSorted((one, other) => one - other)[Math.floor((answers.length - 1) * share)] ?? 0;

test('under overload every response is a page or a 503, and health, cached pages and leads still work', async () => {
  const crowd = new Agent({ keepAlive: true });
  const few = new Agent({ keepAlive: true });
  for (const path of ['/', '/healthz']) expect((await ask(few, path)).status).toBe(200);

  const until = Date.now() + loadMs;
  const cold: Answered[] = [];
  const health: Answered[] = [];
  const kept: Answered[] = [];
  const leads: Answered[] = [];
  async function repeat(each: (round: number) => Promise<void>, pauseMs = 0): Promise<void> {
    for (let round = 0; Date.now() < until; round += 1) {
      await each(round);
      if (pauseMs > 0) await new Promise((done) => setTimeout(done, pauseMs));
    }
  }
  const lead = (index: number) => ({
    form: 'requestPhotos',
    idempotency_key: `lead-under-overload-${String(index).padStart(4, '0')}`,
    car_id: 10_001 + (index % 50),
    name: 'Ann',
    last_name: 'Lee',
    email: `ann${index}@mail.example`,
    phone: `04${String(20_000_000 + index)}`,
  });
  await Promise.all([
    ...Array.from({ length: clients }, (_, client) =>
      repeat(async (round) => void cold.push(await ask(crowd, `/search/used-cars?query=cold-${client}-${round}`))),
    ),
    repeat(async () => void health.push(await ask(few, '/healthz')), 20),
    repeat(async () => void kept.push(await ask(few, '/')), 50),
    repeat(async (round) => void leads.push(await ask(few, '/api/leads', lead(round))), 200),
  ]);

  const statuses = (answers: readonly Answered[]) =>
    [...new Set(answers.map(({ status }) => status))].toSorted((one, other) => one - other);
  expect(statuses(cold)).toEqual([200, 503]);
  const refused = cold.filter(({ status }) => status === 503);
  for (const { headers } of refused) expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect([statuses(health), statuses(kept), statuses(leads)]).toEqual([[200], [200], [200]]);
  expect(median(health)).toBeLessThan(median(cold) / 2);
  // On an otherwise idle machine it is below 200 ms.
  expect(median(health, 0.99)).toBeLessThan(5000);
  expect((await ask(few, '/search/used-cars?query=after')).status).toBe(200);
  crowd.destroy();
  few.destroy();
}, 120_000);
