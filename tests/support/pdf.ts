import { inflateSync } from 'node:zlib';

/** The readable content of a PDF, without a viewer. */
export interface ReadPdf {
  /** Every line of text as it was set. */
  readonly lines: readonly string[];
  readonly pages: number;
  readonly pictures: number;
  readonly links: readonly string[];
}

/** Parses a PDF with deflated streams and text in standard fonts. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const text = Buffer.from(bytes).toString('latin1');
  const contents = [...text.matchAll(/<<([^]*?)>>\s*stream\r?\n([^]*?)\r?\nendstream/g)].flatMap(
    ([, head = '', data = '']) =>
      head.includes('/FlateDecode') && !head.includes('/Subtype /Image')
        ? [inflateSync(Buffer.from(data, 'latin1')).toString('latin1')]
        : [],
  );
  const lines = contents.flatMap((content) =>
    [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => decode(hex)).join(''),
    ),
  );
  return {
    lines,
    pages: text.match(/\/Type \/Page\b/g)?.length ?? 0,
    pictures: text.match(/\/Subtype \/Image/g)?.length ?? 0,
    links: [...text.matchAll(/\/URI \(([^)]*)\)/g)].map(([, link = '']) => link),
  };
}

/** Windows-1252 from 0x80 to 0x9f; the rest is Latin-1. */
const upper = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function decode(hex: string): string {
  return Buffer.from(hex, 'hex')
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (char) => upper.charAt(char.charCodeAt(0) - 0x80));
}
