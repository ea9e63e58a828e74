import type { ListedProps } from '../../engine/blocks/define.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import { Icon } from '../shared/Icon.tsx';
import { MoreToggle, Panel, VehicleSection } from '../shared/vehicle/Section.tsx';
import type { FeatureGroup } from './load.ts';

export const featureRules = [
  'vehicle.specs.initialCount',
  'vehicle.openPanels',
  'vehicle.sectionLayout',
] as const satisfies readonly RuleId[];

export const featureWords = ['features.title', 'specs.showAll', 'specs.hide'] as const satisfies readonly WordingKey[];

type Props = ListedProps<
  typeof featureRules,
  typeof featureWords,
  readonly FeatureGroup[],
  { readonly title?: string }
>;

/** The vehicle's equipment, list by list in collapsible panels. */
export default function VehicleFeatures({ id, props, rules, words, data = [] }: Props) {
  const count = rules['vehicle.specs.initialCount'];
  const open = rules['vehicle.openPanels'].includes('features');
  return (
    <VehicleSection
      id={id}
      title={props.title ?? words('features.title')}
      layout={rules['vehicle.sectionLayout']}
      open={open}
    >
      {data.map(({ name, items }, index) => (
        <Panel key={`${name}-${index}`} title={name} note={String(items.length)} open={open}>
          <div className="more">
            <ul className="vehicle-features__list">
              {items.map((item, place) => (
                <li
                  key={place}
                  className={place < count ? 'vehicle-features__item' : 'vehicle-features__item more__rest'}
                >
                  <Icon name="check" />
                  {item}
                </li>
              ))}
            </ul>
            {items.length > count && <MoreToggle more={words('specs.showAll')} less={words('specs.hide')} />}
          </div>
        </Panel>
      ))}
    </VehicleSection>
  );
}
