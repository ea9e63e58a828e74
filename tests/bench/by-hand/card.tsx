import type { ReactNode } from 'react';
import { Icon } from './layout.tsx';

/** A vehicle as the pages show it. */
export interface Car {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly badge?: string | null;
  readonly price?: number | null;
  readonly weekly?: number | null;
  readonly km?: number | null;
  readonly transmission?: string | null;
  readonly fuel?: string | null;
  readonly body?: string | null;
  readonly make: string;
  readonly model: string;
  readonly location?: string | null;
  readonly photos: readonly string[];
}

const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });
const whole = new Intl.NumberFormat('en-AU');
export const money = (amount: number | null | undefined) => (amount ? dollars.format(amount) : 'Price on request');

function Fact({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size={16} />
      {children}
    </li>
  );
}

export function Card({ car, eager = false }: { car: Car; eager?: boolean }) {
  const [photo = '/media/none.svg'] = car.photos;
  const address = `/cars/${car.slug}`;
  return (
    <article className="card">
      <div className="card__media">
        <img
          className="card__photo"
          alt={car.name}
          src={photo}
          srcSet={`${photo} 480w, ${photo.replace('480', '960')} 960w`}
          sizes="(min-width: 1200px) 427px, (min-width: 720px) 50vw, 100vw"
          width="480"
          height="320"
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
        <span className="tag card__tag">JUST ARRIVED</span>
        {['heart', 'compare'].map((tool) => (
          <button key={tool} type="button" className="card__tool" aria-label={`${tool} ${car.name}`}>
            <Icon name={tool} />
          </button>
        ))}
      </div>
      <div className="card__body">
        <h2 className="card__title">
          <a className="card__link" href={address}>
            {car.name} <span className="card__badge">{car.badge}</span>
          </a>
        </h2>
        <p className="price-line">
          <span className="price price-line__figure">{money(car.price)}</span>
          <span className="price-line__type">Drive Away</span>
        </p>
        <p className="card__weekly">
          {money(car.weekly)} /wk
          <button type="button" className="rate-tip" aria-label="7.99% p.a. interest rate, 8.74% p.a. comparison rate">
            <Icon name="info" size={16} />
          </button>
          <a className="card__terms" href={`${address}#terms`}>
            Terms
          </a>
        </p>
        <ul className="card__facts">
          <Fact icon="gauge">{whole.format(car.km ?? 0)} kms</Fact>
          <Fact icon="transmission">{car.transmission}</Fact>
          <Fact icon="fuel">{car.fuel}</Fact>
          <Fact icon="car">{car.body}</Fact>
        </ul>
        <p className="card__place">
          <Icon name="pin" size={16} />
          {car.location}
        </p>
        <div className="card__buttons">
          <a className="button button--primary" href={`${address}#enquire`}>
            Enquiry
          </a>
          <a className="button button--secondary" href={address}>
            View Details
          </a>
        </div>
      </div>
      <span data-controls={car.id} data-make={car.make} data-model={car.model} />
    </article>
  );
}
