import { encode } from 'uqr';

/** A QR code as one SVG path on a square of `size` modules. */
export interface CodePicture {
  readonly size: number;
  readonly path: string;
}

/** The QR code of a text; a run of dark modules in a row is one stroke. */
export function codePicture(text: string): CodePicture {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { size, path: runs.join('') };
}
