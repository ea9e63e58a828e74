import { Window } from 'happy-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { showOpenNow } from './open-now.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page from a cache says what holds now, and what it said where it knows no better', () => {
  const { document } = new Window();
  vi.stubGlobal('document', document);
  document.body.innerHTML = `<span data-open="true" data-hours='[[100,true,"Open"],[200,false,"Closed"]]'>Open</span>`;
  const shown = (now: number) => {
    showOpenNow(now);
    const place = document.querySelector('span');
    return [place?.textContent, place?.dataset['open']];
  };
  expect(shown(99)).toEqual(['Open', 'true']);
  expect(shown(100)).toEqual(['Closed', 'false']);
  expect(shown(200)).toEqual(['Closed', 'false']);
});
