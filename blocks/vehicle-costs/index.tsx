import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'vehicle-costs',
  summary: 'What the vehicle costs to buy and run, in one place: its blocks, of which each collapsible one is a tab.',
  schema: object({}),
  rules: ['vehicle.sectionLayout'],
  wording: ['vehicle.costs'],
  script: (rules) => (rules['vehicle.sectionLayout'] === 'accordion' ? 'vehicle-tabs' : undefined),
  container: true,
  style,
  /**
   * Estimate, calculators and small print together. If the site's sections are collapsible, a script adds a tab bar
   * over the ones inside this block; if the site uses tabs, they join the page's tabs. Without the script each is
   * collapsible.
   */
  Component({ rules, words, children }) {
    const tabs = rules['vehicle.sectionLayout'] === 'accordion' ? { 'data-tabs': words('vehicle.costs') } : {};
    return (
      <div className="vehicle-costs" {...tabs}>
        {children}
      </div>
    );
  },
});
