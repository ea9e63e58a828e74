import { expect, test } from 'vitest';
import { logoSvg, logoWidth } from './logo.ts';

test.each(['Al', 'River Cars', 'MMWW Motors & Machinery', '王车行'])('%s fits its logo in every typeface', (name) => {
  const svg = logoSvg(name, '#12305c');
  const value = (attribute: string) =>
    Number(new RegExp(` ${attribute}="(\\d+)"[^>]*>[^<]+</text></svg>`).exec(svg)?.[1]);
  expect(value('x') + value('textLength')).toBe(logoWidth(name));
});
