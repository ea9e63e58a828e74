// @vitest-environment happy-dom
import { act, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startIslands } from './islands.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // The list of early.js.
  vi.stubGlobal('forecourtKept', []);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const terms = ['3', '5', '7'];

/** An amount that is typed or picked, and a term. */
function Loan() {
  const [amount, setAmount] = useState('100');
  const [term, setTerm] = useState('3');
  return (
    <>
      <input name="amount" value={amount} onChange={({ target }) => setAmount(target.value)} />
      <button type="button" onClick={() => setAmount('500')}>
        $500
      </button>
      {terms.map((value) => (
        <input
          key={value}
          type="radio"
          name="term"
          value={value}
          checked={value === term}
          onChange={() => setTerm(value)}
        />
      ))}
      <output>{`${amount} over ${term}`}</output>
    </>
  );
}

/** A page whose island is yet to become live. */
function open() {
  const page = { now: 0, facts: {}, rules: { constants: {}, chains: {} }, wording: { locale: 'en-AU', messages: {} } };
  const payload = (value: object) => `type="application/json">${JSON.stringify(value)}</script>`;
  document.body.innerHTML = `<forecourt-island data-type="loan" data-block="loan" data-hydrate="load">${renderToString(<Loan />)}</forecourt-island>
    <script id="forecourt-page" ${payload(page)}`;
  document.querySelector('forecourt-island')?.insertAdjacentHTML('afterend', `<script ${payload({ props: {} })}`);
  const find = (selector: string) => document.querySelector<HTMLInputElement>(selector);
  const keep = (selector: string, type: string, entered: { value?: string; checked?: boolean } = {}) => {
    const [island, control] = [find('forecourt-island'), find(selector)];
    if (island && control) window.forecourtKept?.push({ island, control, type, ...entered });
  };
  return {
    type: (value: string) => keep('[name=amount]', 'input', { value }),
    choose: (value: string) => keep(`[value="${value}"]`, 'change', { value, checked: true }),
    pick() {
      find('forecourt-island')?.setAttribute('data-waiting', '');
      keep('button', 'click');
    },
    /** Starts the island with code that does not arrive, then makes it arrive and uses the island once more. */
    async shownAfterFailure(tryAgain: () => void) {
      vi.spyOn(console, 'error').mockReturnValue();
      vi.stubGlobal('fetch', async () => Response.json({ ok: true }));
      let isOffline = true;
      const loan = async () => {
        if (isOffline) throw new Error('offline');
        return { default: Loan };
      };
      await act(async () => startIslands({ loan }));
      await act(async () => {});
      const waits = find('forecourt-island')?.hasAttribute('data-waiting');
      isOffline = false;
      tryAgain();
      await act(async () => find('forecourt-island')?.dispatchEvent(new Event('wanted')));
      await vi.waitFor(() => expect(find('forecourt-island')?.hasAttribute('data-live')).toBe(true));
      await act(async () => {});
      return [waits, find('output')?.textContent];
    },
    /** What the island shows once it is live. */
    async shown() {
      await act(async () => startIslands({ loan: async () => ({ default: Loan }) }));
      await vi.waitFor(() => expect(find('forecourt-island')?.hasAttribute('data-live')).toBe(true));
      await act(async () => {});
      return find('output')?.textContent;
    },
  };
}

test('what was done before an island is live is done again in its order: an amount is typed, then picked', async () => {
  const page = open();
  page.type('200');
  page.pick();
  expect(await page.shown()).toBe('500 over 3');
});

test('an amount is picked, then typed', async () => {
  const page = open();
  page.pick();
  page.type('200');
  expect(await page.shown()).toBe('200 over 3');
});

test('of several choices the last one counts, even one that was made before', async () => {
  const page = open();
  for (const term of ['7', '5', '7']) page.choose(term);
  expect(await page.shown()).toBe('100 over 7');
});

test('an island whose code could not be loaded waits no longer; the next use loads it, and what was typed is kept', async () => {
  const page = open();
  page.choose('7');
  page.pick();
  expect(await page.shownAfterFailure(() => page.type('200'))).toEqual([false, '200 over 7']);
});
