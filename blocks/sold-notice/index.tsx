import { defineBlock } from '../../engine/blocks/define.ts';
import { isSold } from '../../engine/vehicle/sold.ts';
import { object } from '../../schemas/shape.ts';
import { ActionButton } from '../shared/vehicle/ActionButton.tsx';
import { type ActionLink, actionRules, vehicleActions } from '../shared/vehicle/actions.ts';
import { vehicleNoun } from '../shared/vehicle/noun.ts';
import style from './style.css?inline';

interface SoldData {
  /** The site's noun for the vehicle: `car`. */
  readonly noun: string;
  readonly similar?: ActionLink;
}

export default defineBlock({
  type: 'sold-notice',
  summary: 'On the page of a sold vehicle: SOLD, with a link to similar vehicles.',
  schema: object({}),
  rules: actionRules,
  wording: ['sold.notice', 'sold.message'],
  style,
  needsVehicle: true,
  /** What a sold vehicle's page offers instead; `undefined` when the vehicle is not sold. */
  load(context): SoldData | undefined {
    const { page, site, rules } = context;
    const { vehicle } = page;
    if (!vehicle || !isSold(vehicle)) return undefined;
    const [similar] = vehicleActions(['findSimilar'], vehicle, context);
    return { noun: vehicleNoun(site, rules['stock.vehicleNoun']), ...(similar ? { similar } : {}) };
  },
  needsData: true,
  Component({ words, data }) {
    const { noun, similar } = data;
    return (
      <div className="sold-notice" role="note">
        <p className="sold-notice__sold">{words('sold.notice')}</p>
        <p className="sold-notice__text">{words('sold.message', { noun })}</p>
        {similar && <ActionButton link={similar} look="primary" size="block" />}
      </div>
    );
  },
});
