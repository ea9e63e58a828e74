import { runInNewContext } from 'node:vm';
import { inlineScripts } from 'virtual:inline-scripts';
import { expect, test } from 'vitest';

/** A page of a device that knows this of its shopper. */
function open(known: Record<string, string>, cookie: string) {
  const shown = { isSignedIn: false, saved: '' };
  let reveal: (event: { persisted: boolean }) => void = () => {};
  const document = {
    cookie,
    documentElement: {
      dataset: { site: 'river' },
      toggleAttribute: (_: string, is: boolean) => void (shown.isSignedIn = is),
      style: { setProperty: (_: string, text: string) => void (shown.saved = text) },
    },
  };
  const addEventListener = (type: string, listener: typeof reveal) => {
    if (type === 'pageshow') reveal = listener;
  };
  runInNewContext(inlineScripts.known, { document, localStorage: known, addEventListener });
  return { shown, document, reveal: (persisted: boolean) => reveal({ persisted }) };
}

test('the first paint shows what the last page knew, and the loaded page what the cookie says', () => {
  const { shown, reveal } = open({ 'forecourt:signed-in': '1', 'river:saved': '3', 'creek:saved': '7' }, '');
  expect(shown).toEqual({ isSignedIn: true, saved: '"3"' });
  reveal(false);
  expect(shown).toEqual({ isSignedIn: false, saved: '"3"' });
  expect(open({}, '').shown).toEqual({ isSignedIn: false, saved: '' });
});

test('a page that back or forward shows again shows what has changed meanwhile', () => {
  const known: Record<string, string> = { 'river:saved': '3' };
  const { shown, document, reveal } = open(known, '');
  known['river:saved'] = '0';
  document.cookie = 'forecourt_signed_in=1';
  reveal(true);
  expect(shown).toEqual({ isSignedIn: true, saved: '' });
});
