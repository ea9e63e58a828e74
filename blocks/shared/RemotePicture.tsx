import type { ReactNode } from 'react';

interface RemotePictureProps {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly className?: string;
  /** What stands in for it when it does not load; nothing where its words stand beside it. */
  readonly children?: ReactNode;
}

/** A decorative picture; one from elsewhere may not load, and has something to stand in for it. */
export function RemotePicture({ src, width, height, className, children }: RemotePictureProps) {
  const isOwn = src.startsWith('/');
  return (
    <>
      <img
        key={src}
        className={className}
        src={src}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
      {!isOwn && children && (
        <span hidden data-else="">
          {children}
        </span>
      )}
    </>
  );
}
