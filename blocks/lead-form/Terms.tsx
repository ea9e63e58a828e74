import type { ReserveTerms } from './load.ts';

/** What a reservation costs and how it is paid. */
export function Terms({ terms }: { readonly terms: ReserveTerms }) {
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
