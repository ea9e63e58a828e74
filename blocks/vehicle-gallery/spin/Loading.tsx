import type { GalleryWords } from '../words.ts';

interface LoadingProps {
  readonly words: GalleryWords;
  /** How much has loaded, from 0 to 1. */
  readonly share?: number;
}

/** Moves over the placeholder until the view can be used; the bar under it grows with what has loaded. */
export function Loading({ words, share = 0 }: LoadingProps) {
  return (
    <div className="turn__loading" role="status">
      <span className="turn__ring" />
      <span>{words('spin.loading')}</span>
      <span className="turn__progress" style={{ scale: `${share} 1` }} />
    </div>
  );
}
