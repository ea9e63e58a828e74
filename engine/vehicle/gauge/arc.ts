/** The gauge's drawing area in its own units [price-comparison.gauge-geometry]. */
export const gaugeWidth = 515;
export const gaugeHeight = 424;

/** The dial: its centre, its radius, and the angles it runs between, clockwise from three o'clock. */
export const dial = { x: gaugeWidth / 2, y: 258, radius: 216, startDegrees: 160, sweepDegrees: 220 } as const;

/** The angle of a fill from 0 to 1, in degrees clockwise from three o'clock. */
export function fillDegrees(fill: number): number {
  return dial.startDegrees + dial.sweepDegrees * Math.min(1, Math.max(0, fill));
}

function point(degrees: number, radius: number): string {
  const radians = (degrees * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 10) / 10;
  return `${round(dial.x + radius * Math.cos(radians))} ${round(dial.y + radius * Math.sin(radians))}`;
}

/** The path of the dial between two fills, at `radius`, clockwise. */
export function arcPath(from: number, to: number, radius: number): string {
  const [start, end] = [fillDegrees(from), fillDegrees(to)];
  const large = end - start > 180 ? 1 : 0;
  return `M${point(start, radius)}A${radius} ${radius} 0 ${large} 1 ${point(end, radius)}`;
}
