/** Why bytes are not valid UTF-8. */
export interface EncodingFault {
  /** The probable encoding, by the name authors know. */
  readonly encoding: string;
  /** What is wrong at `offset`, in words. */
  readonly reason: string;
  /** 0-based offset of the first invalid byte. */
  readonly offset: number;
  /** The text before it, which gives its line and column. */
  readonly before: string;
}

/** A document's bytes decoded as text, keeping a byte order mark, or why they cannot be. */
export type Decoded = { readonly text: string } | { readonly fault: EncodingFault };

/** Making one takes longer than decoding a document. */
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Decodes UTF-8 strictly: nothing is replaced, so that saving writes back what was read. JSON contains no NUL, so a
 * text with one is UTF-16 or not text at all (RFC 8259, section 8.1).
 */
export function decodeUtf8(bytes: Uint8Array): Decoded {
  const wide = wideEncoding(bytes);
  if (wide) return { fault: { ...wide, before: '' } };
  try {
    return { text: strict.decode(bytes) };
  } catch {
    const offset = firstBadByte(bytes);
    const before = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, offset));
    return { fault: { ...narrowEncoding(bytes, offset), offset, before } };
  }
}

const hex = (byte: number | undefined) => `0x${(byte ?? 0).toString(16).toUpperCase().padStart(2, '0')}`;

/**
 * UTF-16, recognised by its byte order mark or by the zero byte of its letters; anything else with a NUL is not text.
 */
function wideEncoding(bytes: Uint8Array): Pick<EncodingFault, 'encoding' | 'reason' | 'offset'> | undefined {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  const marked = mark === 0xfffe ? 'UTF-16LE' : mark === 0xfeff ? 'UTF-16BE' : undefined;
  if (marked)
    return { encoding: marked, reason: `the bytes ${hex(bytes[0])} ${hex(bytes[1])} are its mark`, offset: 0 };
  const offset = bytes.indexOf(0);
  if (offset < 0) return undefined;
  const reason = 'the byte is 0x00, which no JSON text has';
  const pair = offset % 2 === 0 ? [0, bytes[offset + 1]] : [bytes[offset - 1], 0];
  // The first character of JSON is ASCII.
  const isWide = offset < 2 && (pair[0] === 0) !== (pair[1] === 0) && bytes.length % 2 === 0;
  if (!isWide) return { encoding: 'no text', reason, offset };
  return { encoding: offset % 2 === 0 ? 'UTF-16BE' : 'UTF-16LE', reason, offset };
}

/** Neither UTF-8 nor containing NUL: an older single-byte encoding, or damaged. */
function narrowEncoding(bytes: Uint8Array, offset: number): Pick<EncodingFault, 'encoding' | 'reason'> {
  const [first = 0, second = 0] = bytes.subarray(offset);
  if (first === 0xed && second >= 0xa0)
    return { encoding: 'CESU-8', reason: `the byte ${hex(first)} starts half a surrogate pair` };
  if (offset + sequenceLength(first) > bytes.length && sequenceLength(first) > 1)
    return { encoding: 'truncated UTF-8', reason: `the byte ${hex(first)} begins a character that never ends` };
  const isWindows = bytes.some((byte, index) => index >= offset && byte >= 0x80 && byte <= 0x9f);
  const reason = `the byte ${hex(first)} stands alone`;
  return { encoding: isWindows ? 'Windows-1252' : 'Latin-1 (ISO 8859-1)', reason };
}

function sequenceLength(first: number): number {
  return first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/** The lowest and highest second byte of a sequence, by its first (Unicode 16, table 3-7). */
const secondBytes: Readonly<Record<number, readonly [number, number]>> = {
  0xe0: [0xa0, 0xbf],
  0xed: [0x80, 0x9f],
  0xf0: [0x90, 0xbf],
  0xf4: [0x80, 0x8f],
};

function firstBadByte(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const first = bytes[at] ?? 0;
    const length = sequenceLength(first);
    if (length > 1) {
      const [low, high] = secondBytes[first] ?? [0x80, 0xbf];
      const second = bytes[at + 1] ?? 0;
      const rest = bytes.subarray(at + 2, at + length);
      const whole = at + length <= bytes.length && rest.every((byte) => byte >= 0x80 && byte <= 0xbf);
      if (first < 0xc2 || first > 0xf4 || second < low || second > high || !whole) return at;
    }
    at += length;
  }
  return at;
}
