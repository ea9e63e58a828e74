import type { ListedProps } from '../../engine/blocks/define.ts';
import { specFieldNames, specRows, specRules, specWords } from '../../engine/vehicle/specs.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import { Icon } from '../shared/Icon.tsx';
import { MoreToggle, VehicleSection } from '../shared/vehicle/Section.tsx';
import type { SpecData } from '../specifications/load.ts';

export const keyInfoRules = [
  ...specRules,
  'vehicle.keySpecs.fields',
  'vehicle.keySpecs.initialCount',
  'vehicle.sectionLayout',
] as const satisfies readonly RuleId[];

export const keyInfoWords = [
  ...specWords,
  ...specFieldNames.map((field) => `spec.${field}` as const),
  'keyInfo.title',
  'keyInfo.more',
  'keyInfo.less',
] as const satisfies readonly WordingKey[];

interface KeyInformationProps {
  readonly title?: string;
}

type Props = ListedProps<typeof keyInfoRules, typeof keyInfoWords, SpecData, KeyInformationProps>;

/** The facts shoppers ask about first: a few shown, the rest behind Show More [vehicle-page.key-info-4-show-more]. */
export default function KeyInformation({ id, props, rules, words, data }: Props) {
  if (!data) return null;
  const rows = specRows(data.vehicle, rules['vehicle.keySpecs.fields'], { rules, words, today: data.today });
  const count = rules['vehicle.keySpecs.initialCount'];
  if (rows.length === 0) return null;
  return (
    <VehicleSection id={id} title={props.title ?? words('keyInfo.title')} layout={rules['vehicle.sectionLayout']} open>
      <div className="key-information more">
        <dl className="key-information__list">
          {rows.map(({ field, label, value, icon }, index) => (
            <div key={field} className={index < count ? 'key-information__fact' : 'key-information__fact more__rest'}>
              <dt className="key-information__label">
                <Icon name={icon} />
                {label}
              </dt>
              <dd className="key-information__value">{value}</dd>
            </div>
          ))}
        </dl>
        {rows.length > count && <MoreToggle more={words('keyInfo.more')} less={words('keyInfo.less')} />}
      </div>
    </VehicleSection>
  );
}
