import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import ledger from './ledger.css?inline';
import style from './style.css?inline';

interface Figure {
  readonly value: string;
  readonly label: string;
}

export default defineBlock({
  type: 'statistics',
  summary: "A row of figures: the block's own, or the group's figures that the rule brands.statistics lists.",
  schema: object({
    layout: {
      enum: ['row', 'ledger'],
      default: 'row',
      description: 'row: large figures side by side. ledger: a list with rules, what is counted before its figure.',
    },
    items: {
      type: 'array',
      items: object(['value', 'label'], {
        value: text('The figure, as printed: 1,200+.'),
        label: text('What it counts.'),
      }),
      description: "The figures, in order; the group's own (`statistics`) when omitted.",
    },
  }),
  rules: ['brands.statistics'],
  style,
  layouts: { ledger },
  /** The block's own figures, else the group's figures that the site shows, in its order. */
  load({ props, rules, site }): readonly Figure[] {
    if (props.items) return props.items;
    const figures = site.document.statistics ?? {};
    const { words } = site.wording;
    return rules['brands.statistics'].flatMap((name) => {
      const value = figures[name];
      return value ? [{ value, label: words(`statistics.${name}`) }] : [];
    });
  },
  needsData: true,
  Component({ props, data }) {
    return (
      <dl className={`statistics statistics--${props.layout}`}>
        {data.map(({ value, label }) => (
          <div key={label} className="statistics__item">
            <dt className="statistics__label">{label}</dt>
            <dd className="statistics__value">{value}</dd>
          </div>
        ))}
      </dl>
    );
  },
});
