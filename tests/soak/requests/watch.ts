import { readFileSync } from 'node:fs';
import { send } from '../../support/server-process.ts';

/** Resident memory of a process in megabytes; 0 where the system does not expose it. */
function residentMegabytes(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}

interface Watched {
  readonly port: number;
  readonly pid: number;
  readonly onHealth: (ms: number) => void;
  readonly onMemory: (megabytes: number) => void;
}

const healthEveryMs = 250;
const memoryEveryMs = 5000;

/** Checks a server's health, each time on a new connection, and its memory, until stopped. */
export function watch({ port, pid, onHealth, onMemory }: Watched): () => void {
  const health = setInterval(() => {
    const started = performance.now();
    send(port, { host: 'localhost', path: '/healthz' }).then(
      ({ status }) => onHealth(status === 200 ? Math.round((performance.now() - started) * 10) / 10 : Infinity),
      () => onHealth(Infinity),
    );
  }, healthEveryMs);
  const memory = setInterval(() => onMemory(residentMegabytes(pid)), memoryEveryMs);
  return () => {
    clearInterval(health);
    clearInterval(memory);
  };
}
