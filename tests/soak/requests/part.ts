import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bounds } from '../bounds.ts';
import type { Progress } from '../progress.ts';
import { count } from '../tally.ts';
import { Connection, type Outcome } from './connection.ts';
import { FaultFile } from './faults.ts';
import { generate, type Wire } from './generate.ts';
import { faultOf } from './judge.ts';
import { type Served, withServedSites } from './served.ts';
import { emptyRequestTally } from './tally.ts';
import { watch } from './watch.ts';

const connections = 16;
const requestsOfConnection = 400;
const keepEveryMs = 5000;
const dripMs = 100;
const drips = 5;

/** Random requests on several connections, some pipelined, in drips, or cut off. */
export async function sendRandomRequests(progress: Progress, bounds: Bounds): Promise<void> {
  if ((progress.requests?.sent ?? 0) >= bounds.rounds || bounds.over()) return;
  await withServedSites((served) => sendAll(served, progress, bounds));
}

async function sendAll({ server, sites }: Served, progress: Progress, bounds: Bounds): Promise<void> {
  const tally = progress.requests ?? emptyRequestTally();
  tally.calls += 1;
  const faults = new FaultFile(join(progress.folder, 'faults.jsonl'));
  let alive = true;
  void server.ended.then(() => (alive = false));
  let next = tally.sent;
  const unwatch = watch({
    port: server.port,
    pid: server.child.pid ?? 0,
    onHealth: (ms) => tally.healthMs.push(ms),
    onMemory: (megabytes) => tally.memory.push({ call: tally.calls, sent: tally.sent, megabytes }),
  });
  const keep = () => {
    tally.faults = faults.distinct;
    progress.keepRequests(tally);
  };
  const keeping = setInterval(() => {
    keep();
    console.log(`${tally.sent} of ${bounds.rounds} requests, ${tally.faulty} faulty (${faults.distinct} distinct)`);
  }, keepEveryMs);

  function note(wire: Wire, number: number, outcome: Outcome): void {
    const reason = faultOf(wire, outcome);
    if ('status' in outcome) count(tally.statuses, String(outcome.status));
    if ('status' in outcome && outcome.status === 503 && !reason) tally.promised503 += 1;
    if (reason === undefined) return;
    tally.faulty += 1;
    faults.add(wire, number, reason, 'text' in outcome ? outcome.text.slice(0, 500) : '');
  }

  async function work(): Promise<void> {
    let connection = new Connection(server.port);
    let left = requestsOfConnection;
    while (next < bounds.rounds && !bounds.over() && alive) {
      if (!connection.open || left <= 0) {
        connection.destroy();
        connection = new Connection(server.port);
        left = requestsOfConnection;
      }
      // A few at a time go ahead of their answers.
      const ahead = left % 20 === 0 ? 4 : 1;
      const batch = Array.from({ length: ahead }, () => ({ number: next, wire: generate(bounds.seed, next++, sites) }));
      left -= ahead;
      await Promise.all(
        batch.map(async ({ number, wire }) => {
          if (wire.malformed) tally.malformed += 1;
          if (wire.pace === 'cut') tally.cutOff += 1;
          const outcome = await sendOne(server.port, connection, wire);
          tally.sent += 1;
          if (outcome) note(wire, number, outcome);
        }),
      );
    }
    connection.destroy();
  }

  await Promise.all(
    Array.from({ length: connections }, () =>
      work().catch((error: unknown) => {
        // The others would only find the server gone.
        next = Infinity;
        throw error;
      }),
    ),
  );
  unwatch();
  clearInterval(keeping);
  if (!alive) {
    tally.faulty += 1;
    count(tally.statuses, 'the server ended');
  }
  keep();
}

/** Sends a request at its pace; one that is cut off has no outcome. Invalid HTTP has a connection of its own. */
async function sendOne(port: number, shared: Connection, wire: Wire): Promise<Outcome | undefined> {
  if (wire.pace === 'whole' && !wire.malformed) {
    const outcome = await shared.send(wire.bytes, wire.method);
    // An idle connection may be closed just as it is used, and one may be closed because of what came before.
    if (!('broken' in outcome) || !outcome.reused) return outcome;
  }
  const own = new Connection(port);
  try {
    if (wire.pace === 'cut') return await cutOff(own, wire);
    if (wire.pace === 'slow') return await drip(own, wire);
    return await answerOr(own.send(wire.bytes, wire.method), wire.malformed ? 2000 : undefined);
  } finally {
    own.destroy();
  }
}

/** Invalid HTTP may be waited on for long: the server cannot know that nothing more is coming. */
async function answerOr(answer: Promise<Outcome>, ms: number | undefined): Promise<Outcome | undefined> {
  return ms === undefined ? answer : Promise.race([answer, wait(ms, undefined, { ref: false })]);
}

async function cutOff(connection: Connection, { bytes, method }: Wire): Promise<undefined> {
  const half = bytes.length % 2 === 0;
  connection.write(half ? bytes.subarray(0, Math.ceil(bytes.length / 2)) : bytes);
  void connection.expect(method);
  await wait(bytes.length % 30);
}

async function drip(connection: Connection, { bytes, method }: Wire): Promise<Outcome> {
  const size = Math.ceil(bytes.length / drips);
  // A server may refuse before it has read everything.
  const answer = connection.expect(method);
  for (let at = 0; at < bytes.length; at += size) {
    connection.write(bytes.subarray(at, at + size));
    await wait(dripMs);
  }
  return answer;
}
