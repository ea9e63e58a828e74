import type { ReactNode } from 'react';

interface RemotePictureProps {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly className?: string;
  /** Shown when the picture does not load; omitted where its text is beside it. */
  readonly children?: ReactNode;
}

/** A decorative picture, with a fallback for pictures of other servers, which may not load. */
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
