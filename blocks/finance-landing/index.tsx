import { defineBlock } from '../../engine/blocks/define.ts';
import { andFilters, resultsFilter } from '../../engine/conditions/filter-text.ts';
import { toSearchFilter } from '../../engine/conditions/index.ts';
import { cardRules } from '../../engine/vehicle/card-rules.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { object, text } from '../../schemas/shape.ts';
import { leadsSomewhere } from '../../engine/pages/match.ts';
import { CardList } from '../shared/vehicle/CardRow.tsx';
import { cardWords } from '../shared/vehicle/card-view.ts';
import { cardRowCss } from '../shared/vehicle/card-style.ts';
import wholeRowsStyle from '../shared/vehicle/whole-rows.css?inline';
import style from './style.css?inline';

interface Landing {
  readonly vehicles: readonly Vehicle[];
  readonly start: string;
  readonly all?: string;
}

const newest = ['created_at_timestamp:desc'];

export default defineBlock({
  type: 'finance-landing',
  summary: 'An invitation to apply for finance, with the newest vehicles that it can be for (finance.landing.*).',
  schema: object({
    heading: text('A heading other than the usual one.'),
    intro: text('A line below the heading.'),
    vehicles: {
      type: 'array',
      items: { type: 'integer', minimum: 1 },
      minItems: 1,
      maxItems: 24,
      uniqueItems: true,
      description: 'The ids of the vehicles, in order; the newest that finance.landing.filter selects when omitted.',
    },
    all: {
      type: 'string',
      format: 'route',
      default: '/search/used-cars',
      description: 'Where the second button leads.',
    },
  }),
  heading: { level: 2 },
  rules: [...cardRules, 'finance.landing.count', 'finance.landing.filter', 'finance.pageRoute', 'finance.carRoute'],
  wording: [...cardWords, 'finance.landing.heading', 'finance.landing.start', 'finance.landing.viewAll'],
  style: (theme) => [...cardRowCss(theme), wholeRowsStyle, style],
  async load({ props, page, rules, site, search, now, signal }): Promise<Landing | undefined> {
    const form = rules['finance.pageRoute'];
    if (!leadsSomewhere(site, form)) return undefined;
    const count = rules['finance.landing.count'];
    const { vehicles: ids, all } = props;
    const wanted = ids
      ? andFilters(resultsFilter(0, now), `id IN [${ids.join(', ')}]`)
      : andFilters('status = in_stock', toSearchFilter(rules['finance.landing.filter'], { now }));
    const found = await search.list(wanted, ids?.length ?? count, newest, signal);
    const place = (vehicle: Vehicle) => ids?.indexOf(vehicle.id) ?? 0;
    return {
      vehicles: found.toSorted((one, other) => place(one) - place(other)).slice(0, count),
      start: [form, rules['finance.carRoute']].includes(page.url.pathname) ? '#finance-form' : `${form}#finance-form`,
      ...(leadsSomewhere(site, all) ? { all } : {}),
    };
  },
  needsData: true,
  Component({ id, props, rules, words, data }) {
    const { vehicles, start, all } = data;
    const heading = props.heading ?? words('finance.landing.heading');
    return (
      <section className="section finance-landing" aria-labelledby={`${id}-heading`}>
        <div className="container">
          <div className="section__head">
            <div>
              <h2 id={`${id}-heading`}>{heading}</h2>
              {props.intro && <p className="section__intro">{props.intro}</p>}
            </div>
            <div className="finance-landing__buttons">
              <a className="button button--primary" href={start}>
                {words('finance.landing.start')}
              </a>
              {all && (
                <a className="button button--secondary" href={all}>
                  {words('finance.landing.viewAll')}
                </a>
              )}
            </div>
          </div>
          {vehicles.length > 0 && (
            <CardList
              label={heading}
              vehicles={vehicles}
              rules={rules}
              words={words}
              controls={false}
              whole={all !== undefined}
            />
          )}
        </div>
      </section>
    );
  },
});
