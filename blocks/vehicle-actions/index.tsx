import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import { ActionButton } from '../shared/vehicle/ActionButton.tsx';
import { type ActionLink, actionRules, vehicleActions } from '../shared/vehicle/actions.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'vehicle-actions',
  summary:
    'Buttons for the next step: enquire, test drive, trade-in, finance, reserve, buy, call (vehicle.sidebar.buttons).',
  schema: object({}),
  rules: [...actionRules, 'vehicle.sidebar.buttons'],
  wording: ['vehicle.actions'],
  style,
  needsVehicle: true,
  /** The buttons of the rule `vehicle.sidebar.buttons` that have a target. */
  load(context): readonly ActionLink[] {
    const { vehicle } = context.page;
    return vehicle ? vehicleActions(context.rules['vehicle.sidebar.buttons'], vehicle, context) : [];
  },
  empty: ({ data }) => !data || data.length === 0,
  /** What a shopper can do next; the first is the dealer's preferred action. */
  Component({ words, data = [] }) {
    return (
      <div className="vehicle-actions" role="group" aria-label={words('vehicle.actions')}>
        {data.map((link, index) => (
          <ActionButton key={link.action} link={link} look={index === 0 ? 'primary' : 'secondary'} size="block" />
        ))}
      </div>
    );
  },
});
