import { type Car, Card } from './card.tsx';
import { Icon, Page } from './layout.tsx';

/** Counts of a facet's values. */
export type Counts = Readonly<Record<string, number>>;

export interface Results {
  readonly cars: readonly Car[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly facets: Readonly<Record<string, Counts>>;
  readonly bounds: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
}

/** The facets of the panel by field, with their labels. */
export const panel: Readonly<Record<string, string>> = {
  car_type: 'Condition',
  make: 'Make',
  badge: 'Badge',
  body: 'Body type',
  simple_fuel: 'Fuel type',
  transmission: 'Transmission',
  drive: 'Drive type',
  seats: 'Seats',
  colour: 'Colour',
  location_name: 'Location',
  state: 'State',
};

/** The ranges of the panel by field. */
export const ranges: Readonly<Record<string, string>> = {
  price: 'Price',
  weekly_price: 'Weekly price',
  year: 'Year',
  km: 'Kilometres',
};

const mostValues = 64;
const fewValues = 30;

const sorts = ['Most relevant', 'Price: low to high', 'Price: high to low', 'Year: newest first', 'Newest listed'];

function Facet({ field, label, counts }: { field: string; label: string; counts: Counts }) {
  const values = Object.keys(counts)
    .sort()
    .slice(0, field === 'make' ? mostValues : fewValues);
  return (
    <details className="filters__group" open={field === 'make'}>
      <summary>
        {label}
        <Icon name="chevron-down" />
      </summary>
      <div className="filters__content">
        <ul className="filters__options">
          {values.map((value) => (
            <li key={value}>
              <label className="filters__option">
                <input className="check" type="checkbox" name={field} value={value} />
                {value}
                <span className="filters__count">{counts[value]}</span>
              </label>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

export function ResultsPage({ results }: { results: Results }) {
  const { cars, total, page, pages, facets, bounds } = results;
  return (
    <Page title="Used cars" data={results}>
      <nav className="breadcrumbs" aria-label="Breadcrumbs">
        <ol>
          <li>
            <a href="/">Home</a>
          </li>
          <li>
            <span aria-current="page">Used cars</span>
          </li>
        </ol>
      </nav>
      <section className="results container">
        <header className="results__head">
          <h1 tabIndex={-1}>Used cars</h1>
          <p className="results__count">{total.toLocaleString('en-AU')} vehicles</p>
          <select aria-label="Sort by" className="select" name="sortBy" form="filters">
            {sorts.map((label) => (
              <option key={label}>{label}</option>
            ))}
          </select>
        </header>
        <form id="filters" className="filters" action="/search/used-cars" method="get">
          <input
            className="input"
            type="search"
            aria-label="Keyword"
            placeholder="Make, model or keyword"
            name="query"
          />
          {Object.entries(ranges).map(([field, label]) => (
            <fieldset key={field} className="filters__range">
              <legend>{label}</legend>
              <label>
                From <input className="input" name={`${field}.min`} placeholder={String(bounds[field]?.min)} />
              </label>
              <label>
                To <input className="input" name={`${field}.max`} placeholder={String(bounds[field]?.max)} />
              </label>
              <output>
                <span>{bounds[field]?.min}</span>
                <span>{bounds[field]?.max}</span>
              </output>
            </fieldset>
          ))}
          {Object.entries(panel).map(([field, label]) => (
            <Facet key={field} field={field} label={label} counts={facets[field] ?? {}} />
          ))}
          <button className="button button--primary">Show {total} vehicles</button>
        </form>
        <ul className="results__hits">
          {cars.map((car, index) => (
            <li key={car.id} className="results__cell">
              <Card car={car} eager={index < 3} />
            </li>
          ))}
        </ul>
        <nav className="pages" aria-label="Pages">
          {Array.from({ length: Math.min(pages, 7) }, (_, index) => (
            <a key={index} href={`?page=${index + 1}`} aria-current={index + 1 === page ? 'page' : undefined}>
              {index + 1}
            </a>
          ))}
        </nav>
      </section>
    </Page>
  );
}
