/** The value, clamped to its bounds [finance-calculator.typed-out-of-range-clamped]. */
export function clamped(value: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Math.min(Math.max(value, min), Math.max(min, max));
}
