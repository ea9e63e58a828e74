import { Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasPostgres, type OwnPostgres, ownPostgres } from '../../../tests/support/postgres.ts';
import { followChannels } from './follow.ts';

describe.skipIf(!hasPostgres())('following changes', () => {
  let postgres: OwnPostgres;
  beforeAll(async () => {
    postgres = await ownPostgres();
  }, 60_000);
  afterAll(() => postgres?.remove());

  test('a change that could not be taken up is taken up later, without another notification, and logged once', async () => {
    const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive');
    const logged: string[] = [];
    let calls = 0;
    let isBroken = false;
    const changed = async () => {
      calls += 1;
      if (isBroken) throw new Error('The pool is exhausted.');
    };
    const stop = followChannels({
      url: postgres.url,
      log: (level, message) => void logged.push(`${level}: ${message}`),
      followed: [{ channel: 'forecourt_test', changed, failed: 'Stock could not be read.' }],
    });
    await vi.waitFor(() => expect(calls).toBe(1), 10_000);
    // A connection that a router has forgotten has to be noticed: notifications are not asked for again.
    expect(keepAlive).toHaveBeenCalledWith(
      true,
      expect.toSatisfy((ms: number) => ms > 0 && ms <= 60_000),
    );
    isBroken = true;
    const other = new pg.Client({ connectionString: postgres.url });
    await other.connect();
    await other.query('notify forecourt_test');
    await other.end();
    await vi.waitFor(() => expect(calls).toBeGreaterThan(2), 20_000);
    isBroken = false;
    const before = calls;
    await vi.waitFor(() => expect(calls).toBe(before + 1), 10_000);
    await stop();
    expect(logged).toEqual(['error: Stock could not be read.']);
    vi.restoreAllMocks();
  }, 60_000);
});
