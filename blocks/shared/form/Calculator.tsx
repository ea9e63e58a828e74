import type { ReactNode } from 'react';
import { VehicleSection } from '../vehicle/Section.tsx';

interface CalculatorProps {
  readonly id: string;
  readonly title: string;
  /** Rule `vehicle.sectionLayout`. */
  readonly layout: 'stacked' | 'accordion' | 'tabs';
  /** What was sent before scripts ran; its result is shown at once. */
  readonly sent: object;
  /** The button that updates the result without JavaScript. */
  readonly update: string;
  readonly fields: ReactNode;
  readonly children: ReactNode;
}

/** A section of the vehicle page with fields and their result; without JavaScript the server computes it. */
export function Calculator({ id, title, layout, sent, update, fields, children }: CalculatorProps) {
  return (
    <VehicleSection id={id} title={title} layout={layout} open={Object.keys(sent).length > 0}>
      <form className="calculator" method="get" action={`#${id}`} onSubmit={(event) => event.preventDefault()}>
        <div className="calculator__fields">
          {fields}
          <noscript>
            <button className="button button--secondary" type="submit">
              {update}
            </button>
          </noscript>
        </div>
        {children}
      </form>
    </VehicleSection>
  );
}
