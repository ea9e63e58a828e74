import { defineBlock, type ListedProps } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import { Icon } from '../shared/Icon.tsx';
import { type Holiday, type HoursData, type HoursProps, hoursRules, loadHours, type TypeHours } from './load.ts';
import style from './style.css?inline';

const hoursWording = [
  'location.hours',
  'location.type.sales',
  'location.type.service',
  'location.type.parts',
  'hours.closed',
  'hours.byAppointment',
  'hours.day',
  'hours.time',
  'hours.types',
  'hours.holiday.open',
  'hours.holiday.heading',
  'hours.holiday.close',
] as const;

type HoursBlock = ListedProps<typeof hoursRules, typeof hoursWording, HoursData, HoursProps>;

type Words = HoursBlock['words'];

function Table({
  rows,
  words,
  label,
}: {
  readonly rows: TypeHours['rows'];
  readonly words: Words;
  readonly label: string;
}) {
  return (
    <table className="opening-hours__table">
      <caption className="visually-hidden">{label}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{words('hours.day')}</th>
          <th scope="col">{words('hours.time')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ days, hours, state }) => (
          <tr key={days}>
            <th scope="row">{days}</th>
            <td>{hours ?? words(state === 'byAppointment' ? 'hours.byAppointment' : 'hours.closed')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Holidays({ holidays, words }: { readonly holidays: readonly Holiday[]; readonly words: Words }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls has to be reachable by keyboard
    <dl className="opening-hours__holidays" tabIndex={0}>
      {holidays.map(({ day, hours }) => (
        <div key={day}>
          <dt>{day}</dt>
          <dd>{hours ?? words('hours.closed')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The button and its dialog: a popover, so that it needs no JavaScript. */
function HolidayDialog({
  id,
  holidays,
  words,
}: {
  readonly id: string;
  readonly holidays: readonly Holiday[];
  readonly words: Words;
}) {
  return (
    <>
      <button type="button" className="button button--secondary" popoverTarget={id}>
        <Icon name="calendar" />
        {words('hours.holiday.open')}
      </button>
      <div id={id} popover="auto" role="dialog" aria-labelledby={`${id}-heading`} className="opening-hours__dialog">
        <div className="opening-hours__dialoghead">
          <h3 id={`${id}-heading`}>{words('hours.holiday.heading')}</h3>
          <button
            type="button"
            className="button button--quiet button--small"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={words('hours.holiday.close')}
          >
            <Icon name="close" />
          </button>
        </div>
        <Holidays holidays={holidays} words={words} />
      </div>
    </>
  );
}

/** Opening hours by department, switched by radio buttons and CSS alone, and the holiday hours. */
function OpeningHours({ id, words, data }: HoursBlock) {
  const { types, holidays, display, of } = data;
  const several = types.length > 1;
  return (
    <div className={`opening-hours${several ? ' opening-hours--several' : ''} panel`}>
      <h2 className="opening-hours__heading">{words('location.hours')}</h2>
      {of && <p className="muted">{of}</p>}
      {several && (
        <fieldset className="opening-hours__types">
          <legend className="visually-hidden">{words('hours.types')}</legend>
          {types.map(({ type }, index) => (
            <label key={type} className="opening-hours__type">
              <input
                type="radio"
                className="visually-hidden"
                name={`${id}-type`}
                value={type}
                defaultChecked={index === 0}
              />
              {words(`location.type.${type}`)}
            </label>
          ))}
        </fieldset>
      )}
      {types.map(({ type, rows }) => (
        <div key={type} className={several ? `opening-hours__of opening-hours__of--${type}` : undefined}>
          {several && (
            <p className="opening-hours__department" aria-hidden="true">
              {words(`location.type.${type}`)}
            </p>
          )}
          <Table rows={rows} words={words} label={words(`location.type.${type}`)} />
        </div>
      ))}
      {holidays.length > 0 && display === 'dialog' && (
        <HolidayDialog id={`${id}-holidays`} holidays={holidays} words={words} />
      )}
      {holidays.length > 0 && display === 'inline' && (
        <div>
          <h3 className="opening-hours__subheading">{words('hours.holiday.heading')}</h3>
          <Holidays holidays={holidays} words={words} />
        </div>
      )}
    </div>
  );
}

export default defineBlock({
  type: 'opening-hours',
  summary: 'Opening hours of a location by department, and its holiday hours.',
  schema: object({ location: text("The slug of the location; the page's own or the primary one when omitted.") }),
  heading: { level: 2 },
  rules: hoursRules,
  wording: hoursWording,
  style,
  load: loadHours,
  needsData: true,
  empty: ({ data }) => data.types.length === 0,
  Component: OpeningHours,
});
