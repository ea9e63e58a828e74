import { defineBlock } from '../../engine/blocks/define.ts';
import { object } from '../../schemas/shape.ts';
import { vehicleLocation } from '../../engine/vehicle/place.ts';
import { ContactLinks } from '../shared/contact/ContactLinks.tsx';
import contactLinks from '../shared/contact/contact-links.css?inline';
import { type ContactLink, contactRules, vehicleContact } from '../shared/contact/ways.ts';
import { OpenNow } from '../shared/locations/OpenNow.tsx';
import openNow from '../shared/locations/open-now.css?inline';
import { type OpenText, openTexts } from '../shared/locations/open-texts.ts';
import { ActionButton } from '../shared/vehicle/ActionButton.tsx';
import { type ActionLink, actionRules, vehicleActions } from '../shared/vehicle/actions.ts';
import style from './style.css?inline';

interface ActionsData {
  readonly actions: readonly ActionLink[];
  /** Ways to write to the dealer. */
  readonly ways: readonly ContactLink[];
  /** Whether the dealer is open now, shown beside the ways to write. */
  readonly open: readonly OpenText[];
}

export default defineBlock({
  type: 'vehicle-actions',
  summary:
    'Buttons for the next step: enquire, test drive, trade-in, finance, reserve, buy, call (vehicle.sidebar.buttons); ways to write to the dealer (contact.ways).',
  schema: object({}),
  rules: [...actionRules, ...contactRules, 'vehicle.sidebar.buttons'],
  wording: ['vehicle.actions', 'contact.label'],
  style: [openNow, contactLinks, style],
  script: (rules) =>
    rules['contact.ways'].length > 0 || rules['vehicle.sidebar.buttons'].includes('call') ? 'open-now' : undefined,
  needsVehicle: true,
  /** The buttons of the rule `vehicle.sidebar.buttons` that have a target. */
  load(context): ActionsData | undefined {
    const { page, rules, site } = context;
    const { vehicle } = page;
    if (!vehicle) return undefined;
    const actions = vehicleActions(rules['vehicle.sidebar.buttons'], vehicle, context);
    const ways = vehicleContact(vehicle, context);
    const location = vehicleLocation(vehicle, site.document.locations ?? []);
    const reached = ways.length > 0 || actions.some(({ action }) => action === 'call');
    return { actions, ways, open: reached && location ? openTexts(location, context) : [] };
  },
  needsData: true,
  empty: ({ data }) => data.actions.length + data.ways.length === 0,
  Component({ words, data }) {
    return (
      <div className="vehicle-actions" role="group" aria-label={words('vehicle.actions')}>
        {data.actions.map((link, index) => (
          <ActionButton key={link.action} link={link} look={index === 0 ? 'primary' : 'secondary'} size="block" />
        ))}
        <ContactLinks links={data.ways} label={words('contact.label')} />
        <OpenNow texts={data.open} />
      </div>
    );
  },
});
