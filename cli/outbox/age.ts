const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const;

/** A span of milliseconds in its largest whole unit: `3 d`, `5 h`, `12 min`, `0 s`. */
export function age(ms: number): string {
  const [unit, length] = units.find(([, one]) => ms >= one) ?? units[units.length - 1] ?? ['s', 1000];
  return `${Math.max(0, Math.floor(ms / length))} ${unit}`;
}
