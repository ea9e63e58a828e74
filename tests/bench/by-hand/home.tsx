import { type Car, Card } from './card.tsx';
import { Icon, Page, Stars } from './layout.tsx';
import type { Counts } from './results.tsx';

export interface Home {
  readonly cars: readonly Car[];
  readonly total: number;
  readonly facets: Readonly<Record<string, Counts>>;
}

const quotes = [
  ['Marisol', 'Straight answers, no pressure, and the car was exactly as described.'],
  ['Dean', 'They found the wagon we wanted in a week and picked us up from the station.'],
  ['Priya', 'Best trade-in price of four yards. Paperwork done in twenty minutes.'],
  ['Tom', 'Honest about the scratch on the door before I asked. Rare.'],
  ['Aisha', 'Second car from here. Service still remembers our names.'],
  ['Grant', 'Test drive on the spot and a proper handover.'],
];
const promises = ['Inspected cars', 'Honest prices', 'Seven-day exchange', 'Free delivery', 'Roadworthy included'];

function Choice({ name, label, counts }: { name: string; label: string; counts: Counts }) {
  return (
    <div className="field">
      <label htmlFor={`hero-${name}`}>{label}</label>
      <select id={`hero-${name}`} name={name} className="select">
        <option value="">Any</option>
        {Object.entries(counts).map(([value, count]) => (
          <option key={value} value={value}>
            {value} ({count})
          </option>
        ))}
      </select>
    </div>
  );
}

export function HomePage({ home }: { home: Home }) {
  const { cars, total, facets } = home;
  const makes = Object.entries(facets['make'] ?? {})
    .sort(([, one], [, other]) => other - one)
    .slice(0, 20);
  return (
    <Page title="Used cars in Parramatta" data={home}>
      <section className="hero">
        <h1>Good cars, honest prices</h1>
        <form className="hero__form" action="/search/used-cars">
          <Choice name="make" label="Make" counts={facets['make'] ?? {}} />
          <Choice name="make_model" label="Model" counts={facets['make_model'] ?? {}} />
          <Choice name="simple_body" label="Body" counts={facets['simple_body'] ?? {}} />
          <button className="button button--primary">Search {total.toLocaleString('en-AU')} vehicles</button>
        </form>
      </section>
      <section className="section-band">
        <h2>Just arrived</h2>
        <ul className="card-row">
          {cars.map((car) => (
            <li key={car.id}>
              <Card car={car} />
            </li>
          ))}
        </ul>
      </section>
      <section className="section-band">
        <h2>Shop by make</h2>
        <ul className="brand-tiles">
          {makes.map(([make, count]) => (
            <li key={make}>
              <a href={`/search/${make.toLowerCase()}`}>
                <strong>{make}</strong>
                <span>{count}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className="section-band">
        <h2>Why Harbour</h2>
        <ul>
          {promises.map((promise) => (
            <li key={promise}>
              <Icon name="tick" />
              <span>{promise}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="section-band">
        <h2>Reviews</h2>
        <ul className="reviews">
          {quotes.map(([name, text]) => (
            <li key={name}>
              <Stars count={5} />
              <blockquote>{text}</blockquote>
              <cite>{name}</cite>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}
