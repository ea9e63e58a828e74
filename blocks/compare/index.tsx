import { defineBlock, type ListedProps } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import { Icon } from '../shared/Icon.tsx';
import { ActionButton } from '../shared/vehicle/ActionButton.tsx';
import { Ways, waysWords } from '../shared/ways/Ways.tsx';
import { type CompareData, type ComparedCar, type ComparedRow, compareRules, loadCompare } from './load.ts';
import waysStyle from '../shared/ways/ways.css?inline';
import photoStyle from '../shared/vehicle/photo.css?inline';
import style from './style.css?inline';

const compareWords = [
  ...waysWords,
  'compare.heading',
  'compare.row',
  'compare.different',
  'compare.onlyDifferent',
  'compare.remove',
  'compare.removeVehicle',
  'compare.another',
  'compare.gone',
  'compare.none',
  'compare.left',
  'compare.empty.title',
  'compare.empty.text',
  'picture.comingSoon',
] as const;

type CompareBlock = ListedProps<
  typeof compareRules,
  typeof compareWords,
  CompareData | undefined,
  { readonly heading?: string }
>;

type Words = CompareBlock['words'];

function Car({ car, words }: { readonly car: ComparedCar; readonly words: Words }) {
  return (
    <th scope="col" className="compare__car">
      <a className="compare__link" href={car.href}>
        <span className="compare__picture">
          {car.image ? (
            <img className="compare__photo" src={car.image} alt="" width={480} height={320} decoding="async" />
          ) : (
            <span className="muted">{words('picture.comingSoon')}</span>
          )}
        </span>
        <span className="compare__title">{car.title}</span>
      </a>
      <span className="compare__badge">{car.badge || '\u00a0'}</span>
      {car.available && car.price && (
        <span className="compare__cost">
          <span className="price compare__price">{car.price}</span>
          {car.priceType && <span className="compare__type">{car.priceType}</span>}
        </span>
      )}
      {!car.available && <span className="tag">{words('compare.gone')}</span>}
      <span className="compare__tools">
        {car.enquiry && <ActionButton link={car.enquiry} look="primary" size="small" />}
        <a
          className="compare__remove"
          href={car.without}
          aria-label={words('compare.removeVehicle', { vehicle: car.title })}
        >
          <Icon name="close" size={16} />
          {words('compare.remove')}
        </a>
      </span>
    </th>
  );
}

function Row({ row, words, free }: { readonly row: ComparedRow; readonly words: Words; readonly free: boolean }) {
  return (
    <tr className={row.differs ? 'compare__row compare__row--differs' : 'compare__row'}>
      <th scope="row">
        {row.label}
        {row.differs && <span className="visually-hidden"> ({words('compare.different')})</span>}
      </th>
      {row.values.map((value, index) => (
        <td key={index}>
          {value ?? (
            <>
              <span aria-hidden="true">–</span>
              <span className="visually-hidden">{words('compare.none')}</span>
            </>
          )}
        </td>
      ))}
      {free && <td>&nbsp;</td>}
    </tr>
  );
}

/** Vehicles side by side, with differing rows marked [compare.compare-vehicles]. Works without JavaScript. */
function Compare({ id, props, rules, words, data }: CompareBlock) {
  const { cars = [], gone = 0, rows = [], maximum = 0, ways } = data ?? {};
  const heading = props.heading ?? words('compare.heading');
  const free = cars.length < maximum;
  return (
    <section
      className="compare container section"
      data-compared={data ? JSON.stringify(cars.map(({ id: car, slug }) => ({ id: car, slug }))) : ''}
    >
      <h1 id={`${id}-heading`} tabIndex={-1}>
        {heading}
      </h1>
      {gone > 0 && <p className="notice compare__left">{words('compare.left', { count: gone })}</p>}
      {cars.length === 0 ? (
        <div className="panel compare__none">
          <Icon name="compare" size={24} />
          <h2>{words('compare.empty.title')}</h2>
          {maximum > 0 && <p className="muted">{words('compare.empty.text', { count: maximum })}</p>}
          {ways && <Ways {...{ ways, words }} />}
        </div>
      ) : (
        <>
          {rows.some(({ differs }) => differs) && cars.length > 1 && (
            <label className="compare__only">
              <input className="check" type="checkbox" />
              {words('compare.onlyDifferent')}
            </label>
          )}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that scrolls has to be reachable by keyboard */}
          <div className="compare__scroll" role="region" aria-labelledby={`${id}-heading`} tabIndex={0}>
            <table className="compare__table" aria-labelledby={`${id}-heading`}>
              <thead>
                <tr>
                  <th scope="col" className="compare__corner">
                    <span className="visually-hidden">{words('compare.row')}</span>
                  </th>
                  {cars.map((car) => (
                    <Car key={car.id} car={car} words={words} />
                  ))}
                  {free && (
                    <td className="compare__free">
                      <a className="compare__add" href={rules['search.mainRoute']}>
                        <Icon name="compare" size={24} />
                        {words('compare.another')}
                      </a>
                    </td>
                  )}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Row key={row.label} row={row} words={words} free={free} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}

export default defineBlock({
  type: 'compare',
  summary: 'The vehicles in the address side by side (compare.maximum, compare.rows).',
  schema: object({ heading: text('The heading of the page; Compare vehicles when omitted.') }),
  heading: { level: 1 },
  rules: compareRules,
  wording: compareWords,
  query: ['cars'],
  script: 'shopper',
  style: [waysStyle, photoStyle, style],
  load: loadCompare,
  Component: Compare,
});
