import type { BlockProps } from '../../engine/blocks/define.ts';
import { type ButtonLink, Buttons } from '../shared/Buttons.tsx';

interface CallToActionProps {
  readonly heading: string;
  readonly text?: string;
  readonly buttons: readonly ButtonLink[];
}

/** A single next step, on a band of its own. */
export default function CallToAction({
  id,
  props,
  data,
}: BlockProps<CallToActionProps, never, never, readonly ButtonLink[] | undefined>) {
  return (
    <section className="call-to-action" aria-labelledby={`${id}-heading`}>
      <div className="container call-to-action__inner">
        <div>
          <h2 id={`${id}-heading`}>{props.heading}</h2>
          {props.text && <p className="call-to-action__text">{props.text}</p>}
        </div>
        <div className="call-to-action__buttons">
          <Buttons buttons={data ?? props.buttons} />
        </div>
      </div>
    </section>
  );
}
