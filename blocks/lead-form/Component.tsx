import type { BlockProps } from '../../engine/blocks/define.ts';
import { CarAside } from '../shared/lead/CarAside.tsx';
import { LeadForm } from '../shared/lead/LeadForm.tsx';
import type { LeadFormBlockProps, LeadFormData } from './load.ts';
import { Terms } from './Terms.tsx';

export { LeadForm };

type Props = BlockProps<LeadFormBlockProps, never, never, LeadFormData | undefined>;

/** A form with its heading and, beside it, the vehicle it is about. */
export default function LeadFormBlock({ id, props, data }: Props) {
  if (!data) return null;
  const { view, settings, token, answer, car, terms } = data;
  const Heading = props.level === 1 ? 'h1' : 'h2';
  const form = <LeadForm block={id} view={view} settings={settings} token={token} answer={answer} />;
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
      <div className={`lead-block__columns${car ? ' lead-block__columns--two' : ''}`}>
        <div className="lead-block__main panel">
          {head}
          {form}
        </div>
        {car && <CarAside car={car}>{terms && <Terms terms={terms} />}</CarAside>}
      </div>
    </section>
  );
}
