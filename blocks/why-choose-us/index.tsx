import { defineBlock } from '../../engine/blocks/define.ts';
import type { IconName } from '../../schemas/icons.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';
import { object } from '../../schemas/shape.ts';
import { Icon } from '../shared/Icon.tsx';
import { VehicleSection } from '../shared/vehicle/Section.tsx';
import sectionStyle from '../shared/vehicle/section.css?inline';
import list from './list.css?inline';
import style from './style.css?inline';

type Reason = RuleValue<'vehicle.whyChooseUs.blocks'>[number];

const icons: Record<Reason, IconName> = {
  warranty: 'shield',
  qualityAssured: 'award',
  finance: 'calculator',
  delivery: 'truck',
  returns: 'history',
};

export default defineBlock({
  type: 'why-choose-us',
  summary: 'Reasons to buy here: warranty with its years, quality, finance (vehicle.whyChooseUs.blocks).',
  schema: object({
    layout: {
      enum: ['columns', 'list'],
      default: 'columns',
      description: 'columns: side by side. list: one below the other with rules, as on a receipt.',
    },
    title: { type: 'string', description: 'The heading; Why choose us when omitted, none when empty.' },
  }),
  heading: { level: 2 },
  rules: ['vehicle.whyChooseUs.blocks', 'vehicle.warranty.years', 'vehicle.sectionLayout'],
  wording: [
    'why.title',
    'why.warranty',
    'why.warrantyText',
    'why.qualityAssured',
    'why.qualityAssuredText',
    'why.finance',
    'why.financeText',
    'why.delivery',
    'why.deliveryText',
    'why.returns',
    'why.returnsText',
  ],
  style: [sectionStyle, style],
  layouts: { list },
  empty: ({ rules }) =>
    rules['vehicle.whyChooseUs.blocks'].every(
      (reason) => reason === 'warranty' && rules['vehicle.warranty.years'] === null,
    ),
  Component({ id, props, rules, words }) {
    const years = rules['vehicle.warranty.years'];
    const reasons = rules['vehicle.whyChooseUs.blocks'].filter((reason) => reason !== 'warranty' || years !== null);
    const title = props.title ?? words('why.title');
    const shown = (
      <ul className={`why-choose-us why-choose-us--${props.layout}`}>
        {reasons.map((reason) => (
          <li key={reason} className="why-choose-us__reason">
            <Icon name={icons[reason]} size={24} />
            <h3 className="why-choose-us__title">{words(`why.${reason}`, { years: years ?? 0 })}</h3>
            <p className="muted">{words(`why.${reason}Text`, { years: years ?? 0 })}</p>
          </li>
        ))}
      </ul>
    );
    if (title === '') return shown;
    return (
      <VehicleSection id={id} title={title} layout={rules['vehicle.sectionLayout']}>
        {shown}
      </VehicleSection>
    );
  },
});
