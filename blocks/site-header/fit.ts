/**
 * Window widths, in px, at which the bar can show more. Below the first the menu is a panel; beyond the last the page
 * does not grow.
 */
export const widths = [1024, 1120, 1200, 1280, 1360] as const;

/** The window width from which a part is shown; undefined for always, `never` for not at all. */
export type From = (typeof widths)[number] | 'never' | undefined;

/** The properties of a menu entry or tool that determine its width. */
export interface BarPart {
  readonly text: string;
  /** The icons beside the text. */
  readonly icons?: number;
  /** Opens a menu, which a small arrow shows. */
  readonly arrow?: boolean;
  /** Has no icon, so it is shown with its text or not at all. */
  readonly bare?: boolean;
}

/** The arrangements of logo, menu and tools: in one row, with the menu below, or with the menu below a centred logo. */
export const headerLayouts = ['line', 'lines', 'centred'] as const;

type HeaderLayout = (typeof headerLayouts)[number];

interface Bar {
  readonly layout: HeaderLayout;
  /** Width and height of the logo's file. */
  readonly logo: { readonly width: number; readonly height: number };
  readonly items: readonly BarPart[];
  readonly tools: readonly BarPart[];
  /** The button for the entries that do not fit. */
  readonly more: BarPart;
}

interface Fit {
  readonly items: readonly From[];
  /** From which width each tool's text is shown. */
  readonly tools: readonly From[];
  /** The width from which no button for the remaining entries is needed. */
  readonly whole: From;
  /** Which entries open their panel to the left, because it could overflow the window on the right. */
  readonly leftward: readonly boolean[];
}

const fontPx = 14;
const iconPx = 20;
const arrowPx = 16;
const gapPx = 6;
const partPx = 2 * 8 + 2;
/** The gap between entries of a menu in its own row. */
const ownRowPx = 12;
const panelPx = 280;
const logoPx = { height: 44, most: 240, beside: 16 + 8 };
/** The separator beside the tools, and the gaps around them. */
const toolsPx = 8 + 8 + 12 + 1;
const scrollbarPx = 17;

const classes: readonly (readonly [RegExp, number])[] = [
  [/[mwMW%@&—]/u, 1.1],
  [/[ijlI|.,:;'’ ]/u, 0.4],
  [/[frt()/-]/u, 0.5],
  [/[EFLST]/u, 0.72],
  [/\p{Lu}/u, 0.8],
  [/[\u2E80-\u{1FFFF}]/u, 1.05],
];

/** The width of bold text in the widest common system font, such as Verdana, so that every other font fits too. */
function textPx(text: string): number {
  let em = 0;
  for (const char of text) em += classes.find(([kind]) => kind.test(char))?.[1] ?? 0.71;
  return em * fontPx;
}

const iconsPx = ({ icons = 0, arrow = false }: BarPart) => icons * (iconPx + gapPx) + (arrow ? arrowPx + gapPx : 0);
const wholePx = (part: BarPart) => textPx(part.text) + iconsPx(part) + partPx;
/** A tool without its text. */
const barePx = (part: BarPart) => (part.bare ? 0 : iconsPx(part) - gapPx + partPx);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** How many of these widths, from the first, fit into the space. */
function fitting(parts: readonly number[], space: number): number {
  let left = space;
  const over = parts.findIndex((part) => (left -= part) < 0);
  return over < 0 ? parts.length : over;
}

/**
 * The parts that the bar shows at each window width, so that menu and tools stay on one row each: entries in order and
 * texts of tools in order, beside the menu only once all of it fits. Static pages have no script that could measure,
 * and measuring would shift the page.
 */
export function barFit({ layout, logo, items, tools, more }: Bar): Fit {
  const logoWidth = Math.min((logo.width / logo.height) * logoPx.height, logoPx.most) + logoPx.beside;
  const entries = items.map((item) => wholePx(item) + (layout === 'line' ? 0 : ownRowPx));
  const bare = tools.map(barePx);
  const labels = tools.map((tool) => wholePx(tool) - barePx(tool));
  const labelsWithin = (space: number, from = 0) => fitting(labels.slice(from), space - sum(bare.slice(from)));
  const at = widths.map((width) => {
    const gutter = width < 1200 ? 24 : 32;
    const inner = Math.min(width - scrollbarPx - 2 * gutter, 1280);
    const beside = inner - logoWidth - (tools.length > 0 ? toolsPx : 0);
    const space = layout === 'line' ? beside - sum(bare) : inner;
    const isWhole = sum(entries) <= space;
    const step = { width, entries: isWhole ? entries.length : fitting(entries, space - wholePx(more) - ownRowPx) };
    if (layout === 'lines') return { ...step, labels: labelsWithin(beside) };
    if (layout === 'line') return { ...step, labels: isWhole ? labelsWithin(beside - sum(entries)) : 0 };
    // The first tool is left of the logo, the others right of it.
    const half = (inner - logoWidth) / 2 - toolsPx;
    const isFirstWhole = tools.slice(0, 1).every((tool) => wholePx(tool) <= half);
    return { ...step, labels: isFirstWhole ? 1 + labelsWithin(half, 1) : 0 };
  });
  const from = (isShown: (step: (typeof at)[number]) => boolean): From => {
    const first = at.find(isShown);
    return first === at[0] ? undefined : (first?.width ?? 'never');
  };
  const before = (index: number) => sum(entries.slice(0, index));
  const least = before(at[0]?.entries ?? 0);
  const isLeftward = {
    line: (index: number) => logoWidth + before(index) + panelPx > widths[0] - 2 * 32,
    lines: (index: number) => before(index) + panelPx > widths[0] - 2 * 32,
    // In the right half of the entries shown at every width, or after them.
    centred: (index: number) => before(index) + (entries[index] ?? 0) / 2 > least / 2,
  }[layout];
  return {
    items: items.map((_, index) => from((step) => step.entries > index)),
    tools: tools.map((_, index) => from((step) => step.labels > index)),
    whole: from((step) => step.entries === entries.length),
    leftward: entries.map((_, index) => isLeftward(index)),
  };
}
