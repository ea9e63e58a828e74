import type { ReactNode } from 'react';
import { type Car, Card, money } from './card.tsx';
import { Hours, Icon, Page } from './layout.tsx';

export interface VehicleData {
  readonly car: Car;
  /** Specifications by group. */
  readonly groups: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly features: readonly string[];
  readonly description: string;
  readonly similar: readonly Car[];
}

const actions = ['Enquire now', 'Trade-In Valuation', 'Get Finance', 'Book a test drive'];
const fields = ['First name', 'Last name', 'Email', 'Phone', 'Postcode', 'Message'];

const costs = [
  { label: 'Term', choices: ['3 years', '4 years', '5 years', '6 years', '7 years'] },
  { label: 'Frequency', choices: ['Weekly', 'Fortnightly', 'Monthly'] },
  { label: 'Deposit', choices: ['None', '$1,000', '$2,500', '$5,000', '$10,000'] },
  { label: 'Credit history', choices: ['Excellent', 'Good', 'Fair', 'Building'] },
  { label: 'Kilometres a year', choices: ['5,000', '10,000', '15,000', '20,000', '30,000'] },
  { label: 'Fuel price', choices: ['$1.60', '$1.80', '$2.00', '$2.20'] },
];

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="vehicle-section" open>
      <summary>
        <h2>{title}</h2>
        <Icon name="chevron-down" />
      </summary>
      <div className="vehicle-section__body">{children}</div>
    </details>
  );
}

function Gallery({ car }: { car: Car }) {
  return (
    <section className="gallery" aria-label={`Photos of ${car.name}`}>
      <ul className="gallery__track">
        {car.photos.map((photo, index) => (
          <li key={photo} id={`photo-${index + 1}`}>
            <a href={photo}>
              <img
                src={photo.replace('480', '960')}
                srcSet={`${photo} 480w, ${photo.replace('480', '960')} 960w`}
                sizes="(min-width: 1344px) 827px, 100vw"
                alt={`${car.name}, ${index + 1} of ${car.photos.length}`}
                width="960"
                height="640"
                loading={index === 0 ? 'eager' : 'lazy'}
              />
            </a>
          </li>
        ))}
      </ul>
      <ol className="gallery__thumbs">
        {car.photos.map((photo, index) => (
          <li key={photo}>
            <a href={`#photo-${index + 1}`} aria-label={`Show photo ${index + 1}`}>
              <img src={photo} alt="" width="96" height="64" loading="lazy" />
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function VehiclePage({ vehicle }: { vehicle: VehicleData }) {
  const { car, groups, features, description, similar } = vehicle;
  return (
    <Page title={car.name} data={vehicle}>
      <nav className="breadcrumbs" aria-label="Breadcrumbs">
        <ol>
          {['Home', 'Used cars', car.make, car.model, car.name].map((crumb) => (
            <li key={crumb}>
              <Icon name="chevron-right" size={16} />
              <span>{crumb}</span>
            </li>
          ))}
        </ol>
      </nav>
      <div className="vehicle-layout container">
        <Gallery car={car} />
        <aside className="vehicle-sidebar">
          <h1>{car.name}</h1>
          <p>{car.badge}</p>
          <p className="price">{money(car.price)}</p>
          <p>Only {money(car.weekly)} /wk</p>
          <div role="group" aria-label="What next">
            {actions.map((label) => (
              <a key={label} className="button button--block" href={`/cars/${car.slug}#${label}`}>
                <Icon name="mail" />
                {label}
              </a>
            ))}
          </div>
        </aside>
        <Section title="Description">
          <p>{description}</p>
        </Section>
        <Section title="Features">
          <ul>
            {features.map((feature) => (
              <li key={feature}>
                <Icon name="tick" size={16} />
                <span>{feature}</span>
              </li>
            ))}
          </ul>
        </Section>
        {Object.entries(groups).map(([group, specs]) => (
          <Section key={group} title={group}>
            <dl className="specs">
              {Object.entries(specs).map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </Section>
        ))}
        <Section title="Finance">
          <form>
            {costs.map(({ label, choices }) => (
              <fieldset key={label}>
                <legend>{label}</legend>
                <output>{money(car.price)}</output>
                {choices.map((choice) => (
                  <label key={choice}>
                    <input type="radio" name={label} value={choice} />
                    <span>{choice}</span>
                  </label>
                ))}
              </fieldset>
            ))}
          </form>
        </Section>
        <Section title="Where to find it">
          <Hours />
          <a href="/dealerships">
            <Icon name="pin" />
            {car.location}
          </a>
        </Section>
        <Section title="Enquire">
          <form action="/api/enquiry" method="post">
            {fields.map((label) => (
              <div key={label} className="field">
                <label htmlFor={label}>{label}</label>
                <input id={label} name={label} className="input" />
              </div>
            ))}
            <button className="button button--primary">Send</button>
          </form>
        </Section>
        <Section title="Similar cars">
          <ul className="card-row">
            {similar.map((one) => (
              <li key={one.id}>
                <Card car={one} />
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </Page>
  );
}
