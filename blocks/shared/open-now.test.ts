import { Window } from 'happy-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { showOpenNow } from './open-now.ts';

afterEach(() => vi.unstubAllGlobals());

test('a cached page shows the current state, or its original state if that is unknown', () => {
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
