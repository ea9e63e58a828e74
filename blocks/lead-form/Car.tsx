import { CarAside } from '../shared/lead/CarAside.tsx';
import type { LeadFormData, ReserveTerms } from './load.ts';

/** What a reservation costs and how it is paid. */
function Terms({ terms }: { readonly terms: ReserveTerms }) {
  return (
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
  );
}

interface CarProps extends Required<Pick<LeadFormData, 'car'>> {
  readonly terms: ReserveTerms | undefined;
}

/** The vehicle that the form is about, with the terms of its reservation. */
export function Car({ car, terms }: CarProps) {
  return <CarAside car={car}>{terms && <Terms terms={terms} />}</CarAside>;
}
