import type { BlockProps } from '../../engine/blocks/define.ts';

/**
 * Main column beside the sidebar; on a phone the sidebar follows its position among the blocks. Where the site wants
 * tabs, a script adds a tab bar over the sections (rule `vehicle.sectionLayout`); without it each is collapsible.
 */
export default function VehicleLayout({
  rules,
  words,
  children,
}: BlockProps<unknown, 'vehicle.sectionLayout', 'vehicle.sections'>) {
  const tabs = rules['vehicle.sectionLayout'] === 'tabs' ? { 'data-tabs': words('vehicle.sections') } : {};
  return (
    <div className="container">
      <div className="vehicle-layout" {...tabs}>
        {children}
      </div>
    </div>
  );
}
