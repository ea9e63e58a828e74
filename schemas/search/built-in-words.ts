import { origins } from './makes.ts';
import { models } from './models.ts';
import { limits } from './named-limits.ts';
import { ignored, orders } from './orders.ts';
import { phrases } from './phrases.ts';
import { colours, same } from './stock-words.ts';
import { towns } from './towns.ts';
import { engines, measures, numbers, units } from './word-units.ts';

/** Synonyms by the stock's own word. */
export type Others = Readonly<Record<string, readonly string[]>>;

/** The vocabulary of shoppers. */
export interface SearchWords {
  readonly same: Others;
  readonly colours: Others;
  /** Makes by the word for several of them. */
  readonly makes: Others;
  /** Models that shoppers ask for, by make, which a stock need not have. */
  readonly models: Others;
  readonly numbers: Others;
  readonly units: Others;
  /** Shoppers' names of amounts, by filter, and of masses that no filter has. */
  readonly measures: Others;
  /** Engines by the number of their cylinders. */
  readonly engines: Others;
  /** Names of limits, such as a licence's, by the limit as in a page's address. */
  readonly limits: Others;
  readonly phrases: Others;
  /** Towns by postcode. */
  readonly places: Others;
  readonly orders: Others;
  /** Endings of plurals. */
  readonly endings: readonly string[];
  readonly ignored: readonly string[];
}

/** The built-in words, as data, so that each language or market can have its own. */
export const builtInWords: SearchWords = {
  same,
  colours,
  makes: origins,
  models,
  numbers,
  units,
  measures,
  engines,
  limits,
  phrases,
  places: towns,
  orders,
  endings: ['s', 'es'],
  ignored,
};
