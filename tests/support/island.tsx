import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, vi } from 'vitest';
import { type Runtime, RuntimeProvider } from '../../engine/browser/runtime.ts';

const realFetch = globalThis.fetch;
let root: Root | undefined;

/** Ends the island that was drawn last, as leaving its page does. */
export const leave = () => act(async () => root?.unmount());

/**
 * For a file of tests that draw islands as a browser runs them, in happy-dom: after each, the island is ended, the page
 * and what the browser stores are empty, and `fetch` is the real one again. Called by each file, because files share
 * modules.
 */
export function testIslands(): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  afterEach(async () => {
    await leave();
    vi.stubGlobal('fetch', realFetch);
    document.body.innerHTML = '';
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Draws an island below a runtime that has what the island reads of it; returns the element it is in. */
export async function draw(
  island: ReactNode,
  runtime: object,
  place: Element = document.body.appendChild(document.createElement('div')),
): Promise<Element> {
  await act(async () =>
    (root = createRoot(place)).render(<RuntimeProvider value={runtime as Runtime}>{island}</RuntimeProvider>),
  );
  return place;
}

/** Lets everything run that waits for nothing but its turn (answers that are there, renders), and React draw it. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await act(() => new Promise((done) => setTimeout(done)));
}

/** Waits until something holds. */
export async function soon(holds: () => void): Promise<void> {
  for (let turn = 0; turn < 1500; turn += 1) {
    await act(() => new Promise((done) => setTimeout(done, 4)));
    try {
      return holds();
    } catch {
      // Not yet.
    }
  }
  holds();
}
