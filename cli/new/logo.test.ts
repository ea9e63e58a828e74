import { expect, test } from 'vitest';
import { logoSvg, logoWidth, onDark, onLight } from './logo.ts';

test.each(['Al', 'River Cars', 'MMWW Motors & Machinery', '王车行'])('%s fits its logo in every typeface', (name) => {
  const svg = logoSvg(name, onLight('#12305c'));
  const value = (attribute: string) =>
    Number(new RegExp(` ${attribute}="(\\d+)"[^>]*>[^<]+</text></svg>`).exec(svg)?.[1]);
  expect(value('x') + value('textLength')).toBe(logoWidth(name));
});

test('the logo for a dark ground shows on the brand colour, too', () => {
  const fills = (svg: string) =>
    [...svg.matchAll(/<(rect|text)[^>]* fill="([^"]+)"/g)].map(([, of, fill]) => [of, fill]);
  expect(fills(logoSvg('River Cars', onDark('#12305c')))).toEqual([
    ['rect', '#fff'],
    ['text', '#12305c'],
    ['text', '#fff'],
  ]);
});
