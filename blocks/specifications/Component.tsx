import type { ListedProps } from '../../engine/blocks/define.ts';
import { type SpecFieldName, specFieldNames, specRows, specRules, specWords } from '../../engine/vehicle/specs.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import { MoreToggle, Panel, VehicleSection } from '../shared/vehicle/Section.tsx';
import { groupFields, type SpecGroup } from '../../engine/vehicle/spec-groups.ts';
import type { SpecData } from './load.ts';

export const specificationRules = [
  ...specRules,
  'vehicle.specs.groups',
  'vehicle.specs.initialCount',
  'vehicle.openPanels',
  'vehicle.sectionLayout',
] as const satisfies readonly RuleId[];

export const specificationWords = [
  ...specWords,
  ...specFieldNames.map((field) => `spec.${field}` as const),
  'specs.title',
  'specs.featured',
  'specs.specifications',
  'specs.summary',
  'specs.showAll',
  'specs.hide',
] as const satisfies readonly WordingKey[];

type SpecificationsProps = { readonly title?: string } & Readonly<Partial<Record<SpecGroup, readonly SpecFieldName[]>>>;

type Props = ListedProps<typeof specificationRules, typeof specificationWords, SpecData, SpecificationsProps>;

/** The vehicle's specifications in collapsible groups: eight rows each, then Show All. */
export default function Specifications({ id, props, rules, words, data }: Props) {
  if (!data) return null;
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
