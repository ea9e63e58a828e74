import type { BlockProps } from '../../engine/blocks/define.ts';
import { type Controls, controlsFor } from '../shared/lead/controls.ts';
import { LeadForm } from '../shared/lead/LeadForm.tsx';
import type * as Beside from './Beside.tsx';
import type { LeadFormBlockProps, LeadFormData } from './load.ts';

export { controlsFor, LeadForm };

interface Props extends BlockProps<LeadFormBlockProps, never, never, LeadFormData>, Partial<typeof Beside> {
  readonly controls: Controls;
}

/** Loads the controls of the form, and what is beside it, before it is hydrated. */
export const prepare = async ({ data: { view, car, assurance } }: { readonly data: LeadFormData }) => ({
  controls: await controlsFor([view]),
  ...((car ?? assurance) && (await import('./Beside.tsx'))),
});

/**
 * A form with its heading and, beside it, the vehicle it is about. On a phone the vehicle is above the form, so it
 * comes first in the HTML: a page may be painted before all of it has arrived.
 */
export default function LeadFormBlock({ id, props, data, controls, Subject, Assurance }: Props) {
  const { view, settings, token, answer, own, car, terms, assurance } = data;
  const Heading = props.level === 1 ? 'h1' : 'h2';
  const form = <LeadForm block={id} {...{ view, settings, controls, token, answer, own }} />;
  const title = props.heading ?? view.title;
  const intro = props.intro ?? view.intro;
  const head = (
    <>
      <Heading className="lead-block__title">{title}</Heading>
      {intro && <p className="lead-block__intro">{intro}</p>}
    </>
  );
  if (props.folded) {
    return (
      <details id={id} className="lead-block lead-block--folded panel" open={answer !== undefined}>
        <summary>{title}</summary>
        {intro && <p className="lead-block__intro">{intro}</p>}
        {form}
      </details>
    );
  }
  return (
    <section id={id} className={`lead-block${props.level === 1 ? ' lead-block--page container' : ''}`}>
      <div className={`lead-block__columns${car || assurance ? ' lead-block__columns--two' : ''}`}>
        {car && Subject && <Subject {...{ car, terms }} />}
        <div className="lead-block__main panel">
          {head}
          {form}
        </div>
        {assurance && Assurance && <Assurance assurance={assurance} />}
      </div>
    </section>
  );
}
