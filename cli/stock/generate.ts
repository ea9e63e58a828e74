import { dirname, resolve } from 'node:path';
import { type StockProfile, stockProfileSchema } from '../../schemas/entities/stock-profile.ts';
import { isDay } from '../../engine/time/day.ts';
import { UsageError } from '../failure.ts';
import { readCatalogue, readPictures } from './catalogue.ts';
import { readJson, requireDistinct, stockText, writeText } from './files.ts';
import type { CommandIo } from '../terminal.ts';
import { createCheck } from './validation.ts';
import { generateStock } from './demo/generate.ts';

export interface GenerateOptions {
  profile: string;
  /** Output file; standard output when omitted. */
  out?: string;
  /** The day the stock is for, YYYY-MM-DD; today when omitted. */
  at?: string;
  /** Folder with `stock/` and `media/`; the profile's parent folder when omitted. */
  sites?: string;
}

function dayOf(at: string | undefined, io: Omit<CommandIo, 'env'>): Date {
  if (at === undefined) return io.now();
  if (!isDay(at)) throw new UsageError(`--at ${at} is not a date; write it as 2026-11-21.`);
  return new Date(at);
}

/** Generates a dealer's stock and writes it. Throws a `UsageError` when the profile or the catalogue is invalid. */
export function generate(options: GenerateOptions, io: Omit<CommandIo, 'env'>): void {
  const now = dayOf(options.at, io);
  requireDistinct([options.out], [options.profile]);
  const checked = createCheck<StockProfile>(stockProfileSchema)(readJson(options.profile));
  if ('problems' in checked) {
    throw new UsageError(
      `${options.profile} is not a stock profile:\n${checked.problems.map((line) => `  ${line}\n`).join('')}`,
    );
  }
  const sites = options.sites ?? dirname(dirname(resolve(options.profile)));
  const vehicles = generateStock(checked.value, readCatalogue(sites), readPictures(sites), { now });
  const text = stockText(options.out ?? '', vehicles);
  if (options.out === undefined) io.out(text);
  else writeText(options.out, text);
  io.err(`${vehicles.length} vehicles${options.out ? ` written to ${options.out}` : ''}.\n`);
}
