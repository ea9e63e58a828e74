import { expect, test } from 'vitest';
import { findings, siteWith } from '../testing.ts';
import straySpace from './index.ts';

test('finds leading and trailing spaces in a text', () => {
  const menus = {
    main: [
      { label: ' Home', to: '/' },
      { label: 'Finance ', to: '/' },
      { label: 'Us', to: '/' },
    ],
  };
  expect(findings(straySpace, siteWith({ navigation: { menus } }))).toEqual([
    'stray-space «" Home"» The text starts with a space.',
    'stray-space «"Finance "» The text ends with a space.',
  ]);
});
