import type { CarPanel } from '../shared/lead/load.ts';
import type { ReserveTerms } from './load.ts';

interface CarAsideProps {
  readonly car: CarPanel;
  readonly terms: ReserveTerms | undefined;
}

/** The vehicle a form is about and, for a reservation, what it costs and how it is paid. */
export function CarAside({ car, terms }: CarAsideProps) {
  return (
    <aside className="lead-car panel">
      {car.photo && <img src={car.photo} alt="" width={480} height={320} decoding="async" />}
      <div className="lead-car__body">
        <p className="lead-car__name">
          <a className="link" href={car.href}>
            {car.name}
          </a>
        </p>
        {car.price && <p className="price">{car.price}</p>}
        {terms && (
          <>
            <p className="lead-car__fee">
              <span>{terms.label}</span>
              <strong>{terms.fee}</strong>
            </p>
            <p className="muted">{terms.refund}</p>
            {terms.marks.length > 0 && (
              <>
                <p className="lead-car__label">{terms.marksLabel}</p>
                <ul className="lead-car__marks">
                  {terms.marks.map((mark) => (
                    <li key={mark}>{mark}</li>
                  ))}
                </ul>
              </>
            )}
            <p className="muted">{terms.note}</p>
          </>
        )}
      </div>
    </aside>
  );
}
