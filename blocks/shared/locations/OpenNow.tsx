import type { OpenText } from './open-texts.ts';

/** Whether a location is open and until when; the script `open-now` keeps it up to date. */
export function OpenNow({ texts }: { readonly texts: readonly OpenText[] }) {
  const [now] = texts;
  if (!now) return null;
  return (
    <span
      className="open-now"
      data-open={now.isOpen}
      data-hours={JSON.stringify(texts.map(({ until, isOpen, text }) => [until, isOpen, text]))}
    >
      {now.text}
    </span>
  );
}
