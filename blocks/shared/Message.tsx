import type { ReactNode } from 'react';
import type { IconName } from '../../schemas/icons.ts';
import { Icon } from './Icon.tsx';

interface MessageProps {
  readonly icon: IconName;
  /** A word in capitals above the heading. */
  readonly mark?: string;
  readonly heading: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A page with a single message and a next step. */
export function Message({ icon, mark, heading, text, children }: MessageProps) {
  return (
    <div className="message container container--narrow">
      <span className="message__icon">
        <Icon name={icon} size={24} />
      </span>
      {mark && <p className="message__mark">{mark}</p>}
      <h1>{heading}</h1>
      <p className="message__text">{text}</p>
      <div className="message__buttons">{children}</div>
    </div>
  );
}
