import type { GalleryWords } from '../load.ts';

interface LoadingProps {
  readonly words: GalleryWords;
  /** The loaded share, from 0 to 1. */
  readonly share?: number;
}

/** Covers the placeholder until the view is ready, with a progress bar. */
export function Loading({ words, share = 0 }: LoadingProps) {
  return (
    <div className="turn__loading" role="status">
      <span className="turn__ring" />
      <span>{words('spin.loading')}</span>
      <span className="turn__progress" style={{ scale: `${share} 1` }} />
    </div>
  );
}
