import { Icon } from '../shared/Icon.tsx';
import { CarAside } from '../shared/lead/CarAside.tsx';
import type { LeadFormData, ReserveTerms } from './load.ts';

/** The price of a reservation and how it is paid. */
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
          <ul className="card-marks">
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

/** Reassurance beside a form: the dealer's points and phone. */
export function Assurance({ assurance: { heading, points, call } }: Required<Pick<LeadFormData, 'assurance'>>) {
  return (
    <aside className="lead-assurance">
      <p className="lead-assurance__heading">{heading}</p>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" />
            {point}
          </li>
        ))}
      </ul>
      {call && (
        <a className="link" href={call.to}>
          {call.label}
        </a>
      )}
    </aside>
  );
}

interface SubjectProps {
  readonly car: NonNullable<LeadFormData['car']>;
  readonly terms: ReserveTerms | undefined;
}

/** The vehicle a form is about, with the terms of its reservation. */
export function Subject({ car, terms }: SubjectProps) {
  return <CarAside car={car}>{terms && <Terms terms={terms} />}</CarAside>;
}
