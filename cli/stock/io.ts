/** A command's output and clock. */
export interface StockIo {
  out(text: string): void;
  err(text: string): void;
  now(): Date;
}
