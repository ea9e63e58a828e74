import type { LoadContext } from '../../engine/blocks/load.ts';
import type { RuleId } from '../../schemas/rules/index.ts';

export const figureRules = ['brands.statistics'] as const satisfies readonly RuleId[];

interface Figure {
  readonly value: string;
  readonly label: string;
}

type FigureContext = LoadContext<{ readonly items?: readonly Figure[] }, (typeof figureRules)[number]>;

/** The block's own figures, else the group's figures that the site shows, in its order. */
export function loadFigures({ props, rules, site }: FigureContext): readonly Figure[] {
  if (props.items) return props.items;
  const figures = site.document.statistics ?? {};
  const words = site.wording.words([
    'statistics.locations',
    'statistics.brands',
    'statistics.years',
    'statistics.franchises',
  ]);
  return rules['brands.statistics'].flatMap((name) => {
    const value = figures[name];
    return value ? [{ value, label: words(`statistics.${name}`) }] : [];
  });
}
