import { defineBlock } from '../../engine/blocks/define.ts';
import { type Crumb, trailOf, trailRules, trailWords } from '../../engine/pages/trail.ts';
import { object } from '../../schemas/shape.ts';
import { Icon } from '../shared/Icon.tsx';
import style from './style.css?inline';

export default defineBlock({
  type: 'breadcrumbs',
  summary: 'The trail from home to this page: by what the vehicle is, or what the address narrows the page to.',
  schema: object({}),
  rules: trailRules,
  wording: ['breadcrumbs.label', ...trailWords],
  query: ['car_type', 'make', 'model', 'body'],
  style,
  load: (context): readonly Crumb[] => trailOf(context),
  needsData: true,
  Component({ words, data }) {
    const last = data.length - 1;
    return (
      <nav className="breadcrumbs container" aria-label={words('breadcrumbs.label')}>
        <ol className="breadcrumbs__list">
          {data.map((crumb, index) => (
            <li key={index} className="breadcrumbs__item">
              {index > 0 && <Icon name="chevron-right" size={16} />}
              {index < last && crumb.to ? (
                <a className="breadcrumbs__link" href={crumb.to}>
                  {crumb.label}
                </a>
              ) : (
                <span {...(index === last ? { 'aria-current': 'page' as const } : {})}>{crumb.label}</span>
              )}
            </li>
          ))}
        </ol>
      </nav>
    );
  },
});
