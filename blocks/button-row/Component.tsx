import type { BlockProps } from '../../engine/blocks/define.ts';
import { type ButtonLink, Buttons } from '../shared/Buttons.tsx';

interface ButtonRowProps {
  readonly buttons: readonly ButtonLink[];
  readonly align?: 'start' | 'centre';
}

/** Links that look like buttons, side by side. */
export default function ButtonRow({ props }: BlockProps<ButtonRowProps, never, never>) {
  return (
    <div className={`button-row button-row--${props.align ?? 'start'}`}>
      <Buttons buttons={props.buttons} />
    </div>
  );
}
