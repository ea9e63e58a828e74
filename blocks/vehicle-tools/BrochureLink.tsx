import { type MouseEvent, useState } from 'react';
import type { EventAttributes } from '../../engine/events/attributes.ts';
import type { Words } from '../../engine/wording/index.ts';
import { Icon } from '../shared/Icon.tsx';
import { download } from './download.ts';

interface BrochureLinkProps {
  readonly href: string;
  /** The file name: `{slug}.pdf`. */
  readonly file: string;
  readonly event: EventAttributes | undefined;
  readonly words: Words<'print.button' | 'print.preparing' | 'print.failed'>;
}

/**
 * Downloads the vehicle's brochure and shows its progress; further clicks are ignored until it ends or fails
 * [share-print.pdf-returns-to-idle]. Without JavaScript it is an ordinary link to the file.
 */
export function BrochureLink({ href, file, event, words }: BrochureLinkProps) {
  const [preparing, setPreparing] = useState(false);
  const start = (click: MouseEvent) => {
    click.preventDefault();
    if (preparing) return;
    setPreparing(true);
    void download(href, file, words('print.failed'))
      .catch((error: unknown) => alert(error instanceof Error ? error.message : words('print.failed')))
      .finally(() => setPreparing(false));
  };
  return (
    <a
      className="vehicle-tools__tool"
      href={href}
      download={file}
      rel="nofollow"
      onClick={start}
      aria-disabled={preparing || undefined}
      {...(preparing ? {} : event)}
    >
      {preparing ? <span className="vehicle-tools__spinner" /> : <Icon name="printer" />}
      <span aria-live="polite">{words(preparing ? 'print.preparing' : 'print.button')}</span>
    </a>
  );
}
