import type { BlockDefinition } from '../engine/blocks/define.ts';
import breadcrumbs from './breadcrumbs/index.ts';
import columns from './columns/index.ts';
import richText from './rich-text/index.ts';
import section from './section/index.ts';
import siteFooter from './site-footer/index.ts';
import siteHeader from './site-header/index.ts';
import stack from './stack/index.ts';
import vehicleHeading from './vehicle-heading/index.ts';
import vehicleLayout from './vehicle-layout/index.ts';
import vehicleSidebar from './vehicle-sidebar/index.ts';

/** Every block type there is. A new block is a folder and a line here. */
export const blocks: readonly BlockDefinition[] = [
  breadcrumbs,
  columns,
  richText,
  section,
  siteFooter,
  siteHeader,
  stack,
  vehicleHeading,
  vehicleLayout,
  vehicleSidebar,
];
