import { InvalidArgumentError } from 'commander';
import { isDay } from '../engine/time/day.ts';

/** What `--at` accepts, for help. */
export const timeForms = "a day means midnight UTC (10 am in Brisbane), a time without an offset is this machine's";

/** Parses a date or time from the command line; a date alone means 10 am in Brisbane. */
export function parseTime(text: string): Date {
  const time = new Date(text);
  if (!isDay(text.slice(0, 10)) || Number.isNaN(time.getTime()))
    throw new InvalidArgumentError('Write a date such as 2026-12-25, or an ISO time such as 2026-12-25T18:00+11:00.');
  return time;
}

/** A server's clock: the machine's, or one that showed `at` when it started and runs on from there. */
export function clock(at?: Date): () => Date {
  if (!at) return () => new Date();
  const ahead = at.getTime() - Date.now();
  return () => new Date(Date.now() + ahead);
}
