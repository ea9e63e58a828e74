import { defineBlock } from '../../engine/blocks/define.ts';
import { specFieldNames, specRows, specRules, specWords } from '../../engine/vehicle/specs.ts';
import { object, text } from '../../schemas/shape.ts';
import { Icon } from '../shared/Icon.tsx';
import { MoreToggle, VehicleSection } from '../shared/vehicle/Section.tsx';
import { loadSpecs } from '../specifications/index.tsx';
import sectionStyle from '../shared/vehicle/section.css?inline';
import style from './style.css?inline';

export default defineBlock({
  type: 'key-information',
  summary: 'The first facts of a vehicle as tiles, the rest behind Show More (vehicle.keySpecs.*).',
  schema: object({ title: text('The heading; Key information when omitted.') }),
  heading: { level: 2 },
  rules: [...specRules, 'vehicle.keySpecs.fields', 'vehicle.keySpecs.initialCount', 'vehicle.sectionLayout'],
  wording: [
    ...specWords,
    ...specFieldNames.map((field) => `spec.${field}` as const),
    'keyInfo.title',
    'keyInfo.more',
    'keyInfo.less',
  ],
  style: [sectionStyle, style],
  load: loadSpecs,
  needsData: true,
  /** The facts shoppers ask about first: a few shown, the rest behind Show More [vehicle-page.key-info-4-show-more]. */
  Component({ id, props, rules, words, data }) {
    const rows = specRows(data.vehicle, rules['vehicle.keySpecs.fields'], { rules, words, today: data.today });
    const count = rules['vehicle.keySpecs.initialCount'];
    if (rows.length === 0) return null;
    return (
      <VehicleSection
        id={id}
        title={props.title ?? words('keyInfo.title')}
        layout={rules['vehicle.sectionLayout']}
        open
      >
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
  },
});
