import { type MouseEvent, useState } from 'react';
import { withTimeout } from '../../engine/browser/api.ts';
import type { EventAttributes } from '../../engine/events/ids.ts';
import type { Words } from '../../engine/wording/index.ts';
import { Icon } from '../shared/Icon.tsx';

const longestMs = 60_000;

/**
 * Fetches a file of the site and has the browser save it under this name.
 *
 * @throws Error with the server's own message, else with `failed`.
 */
async function download(href: string, file: string, failed: string): Promise<void> {
  const response = await fetch(href, { signal: withTimeout(undefined, longestMs) }).catch(() => undefined);
  if (!response?.ok) {
    const answer = (await response?.json().catch(() => undefined)) as { error?: { message?: string } } | undefined;
    throw new Error(answer?.error?.message ?? failed);
  }
  const address = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: address, download: file });
  link.click();
  // The browser reads the file after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

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
