import { defineBlock, type ListedProps } from '../../engine/blocks/define.ts';
import type { LoadContext } from '../../engine/blocks/load.ts';
import { dayInZone } from '../../engine/time/zone.ts';
import { groupFields, type SpecGroup } from '../../engine/vehicle/spec-groups.ts';
import { type SpecFieldName, specFieldNames, specRows, specRules, specWords } from '../../engine/vehicle/specs.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import { object, text } from '../../schemas/shape.ts';
import { MoreToggle, Panel, VehicleSection } from '../shared/vehicle/Section.tsx';
import { vehicleFacts } from '../shared/vehicle/facts.ts';
import sectionStyle from '../shared/vehicle/section.css?inline';
import style from './style.css?inline';

/** A vehicle's facts, and the date they are evaluated on. */
interface SpecData {
  readonly vehicle: Vehicle;
  readonly today: string;
}

/** The data of specifications. */
export function loadSpecs({ page, site, now }: LoadContext<unknown, never>): SpecData | undefined {
  if (!page.vehicle) return undefined;
  const timeZone = site.document.site.timeZone;
  return { vehicle: vehicleFacts(page.vehicle), today: dayInZone(now, timeZone) };
}

const specificationRules = [
  ...specRules,
  'vehicle.specs.groups',
  'vehicle.specs.initialCount',
  'vehicle.openPanels',
  'vehicle.sectionLayout',
] as const;

const specificationWords = [
  ...specWords,
  ...specFieldNames.map((field) => `spec.${field}` as const),
  'specs.title',
  'specs.featured',
  'specs.specifications',
  'specs.summary',
  'specs.showAll',
  'specs.hide',
] as const;

type SpecificationsProps = { readonly title?: string } & Readonly<Partial<Record<SpecGroup, readonly SpecFieldName[]>>>;

type Props = ListedProps<typeof specificationRules, typeof specificationWords, SpecData, SpecificationsProps>;

/** The vehicle's specifications in collapsible groups: eight rows each, then Show All. */
function Specifications({ id, props, rules, words, data }: Props) {
  const count = rules['vehicle.specs.initialCount'];
  const context = { rules, words, today: data.today };
  const groups = rules['vehicle.specs.groups']
    .map((group) => ({ group, rows: specRows(data.vehicle, props[group] ?? groupFields[group], context) }))
    .filter(({ rows }) => rows.length > 0);
  if (groups.length === 0) return null;
  return (
    <VehicleSection id={id} title={props.title ?? words('specs.title')} layout={rules['vehicle.sectionLayout']}>
      {groups.map(({ group, rows }) => (
        <Panel key={group} title={words(`specs.${group}`)} open={rules['vehicle.openPanels'].includes(group)}>
          <div className="more">
            <dl className="specifications__list">
              {rows.map(({ field, label, value }, index) => (
                <div key={field} className={index < count ? 'specifications__row' : 'specifications__row more__rest'}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {rows.length > count && <MoreToggle more={words('specs.showAll')} less={words('specs.hide')} />}
          </div>
        </Panel>
      ))}
    </VehicleSection>
  );
}

const fields = {
  type: 'array',
  items: { type: 'string', enum: specFieldNames },
  uniqueItems: true,
  minItems: 1,
} as const;

export default defineBlock({
  type: 'specifications',
  summary: "The vehicle's specifications in collapsible groups (vehicle.specs.*); empty rows are omitted.",
  schema: object({
    title: text('The heading; Specifications when omitted.'),
    featured: { ...fields, description: 'Fields of the featured group, in order.' },
    specifications: { ...fields, description: 'Fields of the specifications group, in order.' },
    summary: { ...fields, description: 'Fields of the summary group, in order.' },
  }),
  heading: { level: 2 },
  rules: specificationRules,
  wording: specificationWords,
  style: [sectionStyle, style],
  needsVehicle: true,
  load: loadSpecs,
  needsData: true,
  Component: Specifications,
});
