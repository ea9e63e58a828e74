import type { StockMakes } from './stock-makes.ts';
import type { StockWords } from './stock-words.ts';

/** What generated stock is drawn from. */
export interface StockCatalogue {
  makes: StockMakes[];
  words: StockWords;
}
