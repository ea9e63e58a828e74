import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeUtf8 } from './decode.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);
const faultOf = (data: Uint8Array) => {
  const decoded = decodeUtf8(data);
  if ('text' in decoded) throw new Error('It was decoded.');
  return decoded.fault;
};

test('returns any text as written, including its byte order mark', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      fc.pre(!text.includes('\0'));
      expect(decodeUtf8(bytes(text))).toEqual({ text });
    }),
  );
  expect(decodeUtf8(bytes('\uFEFF{}'))).toEqual({ text: '\uFEFF{}' });
});

test.each([
  ['Latin-1 (ISO 8859-1)', bytes('{"a":\n "Straéight"}', 'latin1'), 12, 'the byte 0xE9 stands alone'],
  ['Windows-1252', Buffer.from([0x7b, 0x93, 0x61, 0x94]), 1, 'the byte 0x93 stands alone'],
  ['UTF-16LE', bytes('\uFEFF{"a":1}', 'utf16le'), 0, 'the bytes 0xFF 0xFE are its mark'],
  ['UTF-16BE', bytes('\uFEFF{"a":1}', 'utf16le').swap16(), 0, 'the bytes 0xFE 0xFF are its mark'],
  ['UTF-16LE', bytes('{"a":1}', 'utf16le'), 1, 'the byte is 0x00, which no JSON text has'],
  ['UTF-16BE', bytes('{"a":1}', 'utf16le').swap16(), 0, 'the byte is 0x00, which no JSON text has'],
  ['CESU-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), 1, 'the byte 0xED starts half a surrogate pair'],
  ['truncated UTF-8', bytes('"aé').subarray(0, 3), 2, 'the byte 0xC3 begins a character that never ends'],
  ['no text', Buffer.from([0x7b, 0x00, 0x00]), 1, 'the byte is 0x00, which no JSON text has'],
])('names %s and the first invalid byte', (encoding, data, offset, reason) => {
  expect(faultOf(data)).toMatchObject({ encoding, offset, reason });
});

test('finds the first invalid byte anywhere: everything before it is valid UTF-8', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom([0xff], [0xc0, 0xaf], [0x80], [0xf5, 0x80, 0x80, 0x80], [0xe0, 0x80, 0x80], [0xe2, 0x82, 0x20]),
      fc.string({ unit: 'grapheme' }),
      (before, bad, after) => {
        fc.pre(!`${before}${after}`.includes('\0'));
        const fault = faultOf(Buffer.concat([bytes(before), Buffer.from(bad), bytes(after)]));
        expect([fault.offset, fault.before]).toEqual([bytes(before).length, before]);
      },
    ),
  );
});
