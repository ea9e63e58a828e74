import { defineBlock } from '../../engine/blocks/define.ts';
import type { Words } from '../../engine/wording/index.ts';
import { object } from '../../schemas/shape.ts';
import { Icon } from '../shared/Icon.tsx';
import { type Crumb, crumbRules, vehicleCrumbs } from './crumbs.ts';
import style from './style.css?inline';

const crumbWords = [
  'breadcrumbs.label',
  'breadcrumbs.home',
  'breadcrumbs.search',
  'breadcrumbs.carType.new',
  'breadcrumbs.carType.used',
  'breadcrumbs.carType.demo',
] as const;

type CrumbWords = Words<(typeof crumbWords)[number]>;

function crumbLabel({ kind, label }: Crumb, words: CrumbWords): string {
  if (kind === 'home' || kind === 'search') return words(`breadcrumbs.${kind}`);
  if (kind === 'carType' && (label === 'new' || label === 'used' || label === 'demo'))
    return words(`breadcrumbs.carType.${label}`);
  return label;
}

export default defineBlock({
  type: 'breadcrumbs',
  summary: 'The trail from home to this page, on vehicle and search pages.',
  schema: object({}),
  rules: crumbRules,
  wording: crumbWords,
  style,
  /** The trail of a vehicle page or a search page. */
  load(context): readonly Crumb[] {
    const { vehicle, group } = context.page;
    if (vehicle) return vehicleCrumbs(vehicle, context);
    return group
      ? [
          { kind: 'home', label: '', to: '/' },
          { kind: 'title', label: group.label },
        ]
      : [];
  },
  empty: ({ data }) => !data || data.length === 0,
  /** The trail from home to this page; the last step is the page itself. */
  Component({ words, data = [] }) {
    const last = data.length - 1;
    return (
      <nav className="breadcrumbs container" aria-label={words('breadcrumbs.label')}>
        <ol className="breadcrumbs__list">
          {data.map((crumb, index) => (
            <li key={index} className="breadcrumbs__item">
              {index > 0 && <Icon name="chevron-right" size={16} />}
              {index < last && crumb.to ? (
                <a className="breadcrumbs__link" href={crumb.to}>
                  {crumbLabel(crumb, words)}
                </a>
              ) : (
                <span {...(index === last ? { 'aria-current': 'page' as const } : {})}>{crumbLabel(crumb, words)}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
    );
  },
});
