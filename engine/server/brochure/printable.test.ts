import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test.each([
  ['Dealer’s choice – “as new” … €5', 'Dealer’s choice – “as new” … €5'],
  ['Škoda, Citroën, Hyundai café ½ ²', 'Škoda, Citroën, Hyundai café ½ ²'],
  ['4 Ω speakers → 200 mm', '4 Ohm speakers -> 200 mm'],
  ['Łódź ő ﬁne', '?ódz o fine'],
  ['✓ Tow bar 🚗 included', '• Tow bar included'],
  ['漢字漢字 model', '? model'],
  ['tab\there\u0007\u200b', 'tab here'],
])('%j is encoded as %j', (text, set) => {
  expect(printable(text)).toBe(set);
});

test('any text is encoded with characters of Windows-1252 only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(printable(text)).toMatch(/^[ -~\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/);
    }),
  );
});
