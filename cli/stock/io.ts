/** What a command writes to and asks the time of. */
export interface StockIo {
  out(text: string): void;
  err(text: string): void;
  now(): Date;
}
