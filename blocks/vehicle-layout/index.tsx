import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'vehicle-layout',
  summary:
    'The body of a vehicle page: a main column of blocks and, on wide screens, the vehicle-sidebar beside it; on a phone the blocks follow each other in order.',
  schema: object({}),
  rules: ['vehicle.sectionLayout'],
  wording: ['vehicle.sections'],
  script: (rules) => (rules['vehicle.sectionLayout'] === 'tabs' ? 'vehicle-tabs' : undefined),
  container: true,
  style,
  /**
   * Main column beside the sidebar; on a phone the sidebar follows its position among the blocks. Where the site wants
   * tabs, a script adds a tab bar over the sections (rule `vehicle.sectionLayout`); without it each is collapsible.
   */
  Component({ rules, words, children }) {
    const tabs = rules['vehicle.sectionLayout'] === 'tabs' ? { 'data-tabs': words('vehicle.sections') } : {};
    return (
      <div className="container">
        <div className="vehicle-layout" {...tabs}>
          {children}
        </div>
      </div>
    );
  },
});
