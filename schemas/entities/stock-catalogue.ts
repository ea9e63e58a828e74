import type { StockMakes } from './stock-makes.ts';
import type { StockWords } from './stock-words.ts';

/** Everything generated stock is drawn from. */
export interface StockCatalogue {
  makes: StockMakes[];
  words: StockWords;
}
