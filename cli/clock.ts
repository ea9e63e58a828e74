import { InvalidArgumentError } from 'commander';

/** Reads a date or time from the command line; a date alone is its 10 am in Brisbane. */
export function parseTime(text: string): Date {
  const time = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}/.test(text) || Number.isNaN(time.getTime()))
    throw new InvalidArgumentError('Write a date such as 2026-12-25, or an ISO time such as 2026-12-25T18:00+11:00.');
  return time;
}

/** The clock of a server: the machine's, or one that stood at `at` when it was started and runs on from there. */
export function clock(at?: Date): () => Date {
  if (!at) return () => new Date();
  const ahead = at.getTime() - Date.now();
  return () => new Date(Date.now() + ahead);
}
