import { defineBlock, type ListedProps } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import { Icon } from '../shared/Icon.tsx';
import { type CompareData, type ComparedCar, type ComparedRow, compareRules, loadCompare } from './load.ts';
import style from './style.css?inline';

const compareWords = [
  'compare.heading',
  'compare.row',
  'compare.different',
  'compare.view',
  'compare.remove',
  'compare.removeVehicle',
  'compare.another',
  'compare.gone',
  'compare.none',
  'compare.empty.title',
  'compare.empty.text',
  'saved.empty.browse',
  'picture.comingSoon',
] as const;

type CompareBlock = ListedProps<typeof compareRules, typeof compareWords, CompareData, { readonly heading?: string }>;

type Words = CompareBlock['words'];

function Car({ car, words }: { readonly car: ComparedCar; readonly words: Words }) {
  return (
    <th scope="col" className="compare__car">
      <div className="compare__picture">
        {car.image ? (
          <img src={car.image} alt="" width={480} height={320} decoding="async" />
        ) : (
          <span className="muted">{words('picture.comingSoon')}</span>
        )}
      </div>
      <a className="compare__title" href={car.href}>
        {car.title}
      </a>
      {car.badge && <span className="compare__badge">{car.badge}</span>}
      {car.available && car.price && <span className="price compare__price">{car.price}</span>}
      {!car.available && <span className="tag">{words('compare.gone')}</span>}
      <span className="compare__tools">
        <a className="button button--secondary button--small" href={car.href}>
          {words('compare.view')}
        </a>
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
  const { cars = [], rows = [], maximum = 0 } = data ?? {};
  const heading = props.heading ?? words('compare.heading');
  const free = cars.length < maximum;
  return (
    <section
      className="compare container section"
      data-compared={data && JSON.stringify(cars.map(({ id: car, slug }) => ({ id: car, slug })))}
    >
      <h1 id={`${id}-heading`} tabIndex={-1}>
        {heading}
      </h1>
      {cars.length === 0 ? (
        <div className="panel compare__none">
          <Icon name="compare" size={24} />
          <h2>{words('compare.empty.title')}</h2>
          {maximum > 0 && <p className="muted">{words('compare.empty.text', { count: maximum })}</p>}
          <a className="button button--primary" href={rules['search.mainRoute']}>
            {words('saved.empty.browse')}
          </a>
        </div>
      ) : (
        <div className="compare__scroll">
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
  style,
  load: loadCompare,
  Component: Compare,
});
