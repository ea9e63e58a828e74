import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import { Icon } from '../shared/Icon.tsx';
import { MoreToggle, Panel, VehicleSection } from '../shared/vehicle/Section.tsx';
import sectionStyle from '../shared/vehicle/section.css?inline';
import style from './style.css?inline';

/** A list of equipment under its heading. */
interface FeatureGroup {
  readonly name: string;
  readonly items: readonly string[];
}

export default defineBlock({
  type: 'vehicle-features',
  summary: "The vehicle's standard equipment, list by list in collapsible panels.",
  schema: object({ title: text('The heading; Features when omitted.') }),
  heading: { level: 2 },
  rules: ['vehicle.specs.initialCount', 'vehicle.openPanels', 'vehicle.sectionLayout'],
  wording: ['features.title', 'specs.showAll', 'specs.hide'],
  style: [sectionStyle, style],
  needsVehicle: true,
  /** The vehicle's standard equipment; groups without an item are left out. */
  load({ page }): readonly FeatureGroup[] {
    return (page.vehicle?.standardEquipment ?? []).filter(({ items }) => items.length > 0);
  },
  needsData: true,
  Component({ id, props, rules, words, data }) {
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
  },
});
