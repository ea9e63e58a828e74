import { Icon } from '../shared/Icon.tsx';
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

function Assurance({ assurance: { heading, points, call } }: Required<Pick<LeadFormData, 'assurance'>>) {
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

interface BesideProps {
  readonly car: LeadFormData['car'] | undefined;
  readonly terms: ReserveTerms | undefined;
  readonly assurance: LeadFormData['assurance'] | undefined;
}

/** Beside the form: the vehicle it is about, with the terms of its reservation, and what to know before sending it. */
export function Beside({ car, terms, assurance }: BesideProps) {
  return (
    <div className="lead-block__beside">
      {car && <CarAside car={car}>{terms && <Terms terms={terms} />}</CarAside>}
      {assurance && <Assurance assurance={assurance} />}
    </div>
  );
}
