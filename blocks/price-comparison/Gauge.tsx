import type { CSSProperties } from 'react';
import { bandOf, dealOf, type PriceComparison } from '../../engine/vehicle/gauge/comparison.ts';
import { dollars } from '../../engine/vehicle/units.ts';
import type { GaugeRules, GaugeWords } from './load.ts';

/** The gauge's drawing area in its own units [price-comparison.gauge-geometry]. */
export const gaugeWidth = 515;
export const gaugeHeight = 424;

/** The dial: its centre, its radius, and the angles it runs between, clockwise from three o'clock. */
const dial = { x: gaugeWidth / 2, y: 258, radius: 216, startDegrees: 160, sweepDegrees: 220 } as const;

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

const { x, y, radius, startDegrees } = dial;
/** The bands are inside the dial, close to it. */
const bandRadius = radius - 36;

/** A band's colour, from the expensive to the cheap end of the market, from the theme. */
function bandColour(band: number, bands: number): string {
  const share = bands > 1 ? (band / (bands - 1)) * 2 : 2;
  if (share === 0) return 'var(--danger)';
  if (share === 1) return 'var(--warning)';
  if (share === 2) return 'var(--success)';
  const [from, to, part] = share < 1 ? ['danger', 'warning', share] : ['warning', 'success', share - 1];
  return `color-mix(in oklab, var(--${from}), var(--${to}) ${Math.round(Number(part) * 100)}%)`;
}

/** The empty dial shown while the gauge loads. */
export function Dial() {
  return (
    <svg className="gauge" viewBox={`0 0 ${gaugeWidth} ${gaugeHeight}`} aria-hidden="true">
      <path className="gauge__track" d={arcPath(0, 1, radius)} />
    </svg>
  );
}

interface GaugeProps {
  readonly comparison: PriceComparison;
  readonly rules: GaugeRules;
  readonly words: GaugeWords;
  /** False until it has been visible; the needle is at the start until then. */
  readonly seen: boolean;
}

/** A price on its market's dial: bands, the filled part in its band's colour, the needle and the verdict. */
export function Gauge({ comparison, rules, words, seen }: GaugeProps) {
  const { fill, listing_price: price, market_range_min: min, market_range_max: max } = comparison;
  const thresholds = rules['gauge.bands'];
  const edges = [0, ...thresholds, 1];
  const bands = thresholds.length + 1;
  const band = bandOf(fill, thresholds);
  const deal = words(`gauge.${dealOf(fill, rules['gauge.dealCeiling'])}`);
  const seconds = rules['gauge.animationSeconds'];
  const style = {
    '--seconds': `${seconds}s`,
    '--from': `${startDegrees}deg`,
    '--to': `${fillDegrees(fill)}deg`,
    '--band': bandColour(band, bands),
  } as CSSProperties;
  const label = words('gauge.spoken', {
    deal,
    price: dollars(price, words),
    min: dollars(min, words),
    max: dollars(max, words),
  });
  return (
    <svg
      className={`gauge${seconds === 0 ? '' : seen ? ' gauge--moving' : ' gauge--waiting'}`}
      viewBox={`0 0 ${gaugeWidth} ${gaugeHeight}`}
      role="img"
      aria-label={label}
      data-band={band}
      style={style}
    >
      <path className="gauge__track" d={arcPath(0, 1, radius)} />
      {fill > 0 && <path className="gauge__fill" d={arcPath(0, fill, radius)} pathLength={1} />}
      {edges.slice(0, -1).map((from, index) => (
        <path
          key={from}
          className="gauge__band"
          d={arcPath(from, edges[index + 1] ?? 1, bandRadius)}
          style={{ '--band': bandColour(index, bands) } as CSSProperties}
        />
      ))}
      <g className="gauge__needle">
        <path d={`M${x} ${y - 9}L${x + bandRadius - 20} ${y - 2}V${y + 2}L${x} ${y + 9}Z`} />
      </g>
      <circle className="gauge__hub" cx={x} cy={y} r={17} />
      <text className="gauge__deal" x={x} y={y + 104} textAnchor="middle">
        {deal}
      </text>
      <text className="gauge__end" x={72} y={gaugeHeight - 26} textAnchor="middle">
        {dollars(max, words)}
      </text>
      <text className="gauge__end" x={gaugeWidth - 72} y={gaugeHeight - 26} textAnchor="middle">
        {dollars(min, words)}
      </text>
    </svg>
  );
}
