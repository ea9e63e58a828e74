import type { Progress, RoundPart } from './progress.ts';
import { plateau, quantile, type RequestTally } from './requests/tally.ts';
import type { Tally } from './tally.ts';

type Row = readonly (readonly [name: string, figure: string | number])[];

const parts: readonly RoundPart[] = ['kill, PGlite', 'kill, PostgreSQL', 'PostgreSQL restarts'];

const each = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([kind, times]) => `${kind} ${times}`)
    .join(', ') || '0';

function roundRows(tally: Tally): Row {
  return [
    ['rounds', tally.kills > 0 ? `${tally.rounds} (${tally.kills} kills)` : tally.rounds],
    ['acknowledged', each(tally.acknowledged)],
    ['lost', tally.lost],
    ['doubled', tally.doubled],
    ['re-sent', tally.resent],
    ['leads delivered', `${tally.delivered} (${tally.redelivered} of them again, same key)`],
    ['503 with Retry-After', tally.promised503],
    ['errors', each(tally.errors)],
    ...tally.findings.map((finding) => ['', finding] as const),
  ];
}

function requestRows(tally: RequestTally): Row {
  const { before, after } = plateau(tally);
  return [
    ['requests', `${tally.sent} (${tally.cutOff} cut off, ${tally.malformed} malformed)`],
    ['answers', each(tally.statuses)],
    ['503 with Retry-After', tally.promised503],
    ['faults', `${tally.faulty} (${tally.faults} distinct)`],
    ['/healthz', `p50 ${quantile(tally.healthMs, 0.5)} ms, p99 ${quantile(tally.healthMs, 0.99)} ms`],
    ['memory', `${before} MB in the second quarter of the last call, ${after} MB in the last`],
  ];
}

function table(title: string, rows: Row): string {
  const lines = rows.map(([name, figure]) => `  ${name.padEnd(22)}${figure}`);
  return [title, ...lines].join('\n');
}

/** The totals of all calls with this folder, as a table. */
export function summary(progress: Progress): string {
  const tables = parts.flatMap((part) => {
    const tally = progress.rounds(part);
    return tally.rounds > 0 ? [table(part, roundRows(tally))] : [];
  });
  if (progress.requests) tables.push(table('requests', requestRows(progress.requests)));
  return tables.join('\n\n');
}

/** True when nothing was lost, duplicated or wrong. */
export function isClean(progress: Progress): boolean {
  const clean = parts
    .map((part) => progress.rounds(part))
    .every(({ lost, doubled, errors }) => lost + doubled === 0 && Object.keys(errors).length === 0);
  return clean && (progress.requests?.faulty ?? 0) === 0;
}
