/** The first 32 bits of the fractional parts of the cube roots (`power` 1/3) or square roots of the first primes. */
function fractions(howMany: number, power: number): Uint32Array {
  const primes: number[] = [];
  for (let number = 2; primes.length < howMany; number++)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  return Uint32Array.from(primes, (prime) => (prime ** power % 1) * 2 ** 32);
}

const roundConstants = fractions(64, 1 / 3);
const initialState = fractions(8, 1 / 2);

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function pad(message: Uint8Array): DataView<ArrayBuffer> {
  const padded = new Uint8Array(((message.length + 72) >>> 6) << 6);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, message.length << 3);
  return view;
}

function compress(state: Uint32Array, block: DataView, offset: number): void {
  const schedule = new Uint32Array(64);
  for (let at = 0; at < 16; at++) schedule[at] = block.getUint32(offset + 4 * at);
  const word = (at: number) => schedule[at] ?? 0;
  for (let at = 16; at < 64; at++) {
    const low = rotate(word(at - 15), 7) ^ rotate(word(at - 15), 18) ^ (word(at - 15) >>> 3);
    const high = rotate(word(at - 2), 17) ^ rotate(word(at - 2), 19) ^ (word(at - 2) >>> 10);
    schedule[at] = word(at - 16) + low + word(at - 7) + high;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at++) {
    const high = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + high + ((e & f) ^ (~e & g)) + (roundConstants[at] ?? 0) + word(at)) | 0;
    const low = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, at) => (state[at] = (state[at] ?? 0) + value));
}

function sha256(message: Uint8Array): Uint8Array {
  const state = initialState.slice();
  const blocks = pad(message);
  for (let offset = 0; offset < blocks.byteLength; offset += 64) compress(state, blocks, offset);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => digest.setUint32(4 * at, word));
  return new Uint8Array(digest.buffer);
}

function concatenate(left: Uint8Array, right: Uint8Array): Uint8Array {
  const both = new Uint8Array(left.length + right.length);
  both.set(left);
  both.set(right, left.length);
  return both;
}

/**
 * HMAC-SHA256 in hexadecimal, at once: Web Crypto only answers later, and the keys of a service must be known as soon
 * as it exists.
 */
export function hmacSha256Hex(key: string, message: string): string {
  const encoder = new TextEncoder();
  const bytes = encoder.encode(key);
  const block = new Uint8Array(64);
  block.set(bytes.length > 64 ? sha256(bytes) : bytes);
  const inner = sha256(
    concatenate(
      block.map((byte) => byte ^ 0x36),
      encoder.encode(message),
    ),
  );
  const outer = sha256(
    concatenate(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
  return Array.from(outer, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
