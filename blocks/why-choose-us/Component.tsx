import type { BlockProps } from '../../engine/blocks/define.ts';
import type { IconName } from '../../schemas/icons.ts';
import type { RuleId, RuleValue } from '../../schemas/rules/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import { Icon } from '../shared/Icon.tsx';
import { VehicleSection } from '../shared/vehicle/Section.tsx';

export const whyRules = [
  'vehicle.whyChooseUs.blocks',
  'vehicle.warranty.years',
  'vehicle.sectionLayout',
] as const satisfies readonly RuleId[];

type Reason = RuleValue<'vehicle.whyChooseUs.blocks'>[number];

const icons: Record<Reason, IconName> = {
  warranty: 'shield',
  qualityAssured: 'award',
  finance: 'calculator',
  delivery: 'truck',
  returns: 'history',
};

export const whyWords = [
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
] as const satisfies readonly WordingKey[];

type Props = BlockProps<{ readonly title?: string }, (typeof whyRules)[number], (typeof whyWords)[number]>;

/** Reasons to buy here: warranty, checks, finance. For a vehicle without warranty that reason is omitted. */
export default function WhyChooseUs({ id, props, rules, words }: Props) {
  const years = rules['vehicle.warranty.years'];
  const reasons = rules['vehicle.whyChooseUs.blocks'].filter((reason) => reason !== 'warranty' || years !== null);
  const title = props.title ?? words('why.title');
  const list = (
    <ul className="why-choose-us">
      {reasons.map((reason) => (
        <li key={reason} className="why-choose-us__reason">
          <Icon name={icons[reason]} size={24} />
          <h3 className="why-choose-us__title">{words(`why.${reason}`, { years: years ?? 0 })}</h3>
          <p className="muted">{words(`why.${reason}Text`, { years: years ?? 0 })}</p>
        </li>
      ))}
    </ul>
  );
  if (title === '') return list;
  return (
    <VehicleSection id={id} title={title} layout={rules['vehicle.sectionLayout']}>
      {list}
    </VehicleSection>
  );
}
