import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import brandStyle from './brand.css?inline';
import style from './style.css?inline';

export default defineBlock({
  type: 'vehicle-sidebar',
  summary: 'Beside the main column of a vehicle page, in view while it scrolls: heading, price, actions, tools.',
  schema: object({
    sticky: { type: 'boolean', default: true, description: 'Whether it stays in view while the page scrolls.' },
    band: {
      enum: ['none', 'brand'],
      default: 'none',
      description: 'Its ground: the page’s, or the brand’s colour, across the page on a phone.',
    },
  }),
  container: true,
  style,
  layouts: { brand: brandStyle },
  Component({ props, children }) {
    return (
      <div className="vehicle-sidebar">
        <div
          className={
            props.sticky === false ? 'vehicle-sidebar__body' : 'vehicle-sidebar__body vehicle-sidebar__body--sticks'
          }
        >
          {children}
        </div>
      </div>
    );
  },
});
