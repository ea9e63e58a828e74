import type { ReactNode } from 'react';
import type { CarPanel } from './load.ts';

interface CarAsideProps {
  readonly car: CarPanel;
  readonly children?: ReactNode;
}

/** The vehicle a form is about, beside the form. */
export function CarAside({ car, children }: CarAsideProps) {
  return (
    <aside className="lead-car panel">
      {car.photo && (
        <img className="lead-car__photo" src={car.photo} alt="" width={480} height={320} decoding="async" />
      )}
      <div className="lead-car__body">
        <p className="lead-car__name">
          <a className="link" href={car.href}>
            {car.name}
          </a>
        </p>
        {car.price && <p className="price">{car.price}</p>}
        {children}
      </div>
    </aside>
  );
}
