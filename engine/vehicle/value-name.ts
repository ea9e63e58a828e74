import type { Words } from '../wording/index.ts';

/** A body type, fuel, gearbox or drive as shoppers read it: as the feed writes it, unless the wording names it. */
export function valueName(value: string, words: Words<'value.name'>): string {
  return words('value.name', { code: value.toLowerCase().replace(/\W+/g, '_'), value });
}
