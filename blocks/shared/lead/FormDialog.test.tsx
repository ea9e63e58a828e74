// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { FormSettings, FormView } from '../../../engine/forms/view.ts';
import { draw, testIslands } from '../../../tests/support/island.tsx';
import { FormDialog } from './FormDialog.tsx';

testIslands();

/** A dialog beside the link that opens it, and what its code does. */
async function show(load: () => Promise<string>) {
  const went = vi.spyOn(location, 'assign').mockReturnValue();
  const link = document.body.appendChild(document.createElement('a'));
  Object.assign(link, { href: '/contact' }).dataset['action'] = 'enquire';
  const data = {
    settings: { texts: { close: 'Close' } } as FormSettings,
    views: { enquiry: { title: 'Ask us' } as FormView },
    opens: { enquire: 'enquiry' } as const,
  };
  const place = await draw(
    <FormDialog id="d" data={data} look={() => ''} load={load}>
      {(code) => <p>{code}</p>}
    </FormDialog>,
    {},
  );
  const dialog = place.querySelector('dialog');
  /** A click, the first or second of a double click. */
  const click = (target: Element | null, detail = 1) =>
    act(async () => {
      target?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
    });
  return { went, link, dialog, click };
}

test('a double click on its button opens it; one click beside it closes it', async () => {
  const { link, dialog, click } = await show(async () => 'the form');
  await click(link);
  // Under the pointer, the open dialog has replaced the button.
  await click(dialog, 2);
  expect([dialog?.open, dialog?.textContent]).toEqual([true, 'Ask usthe form']);
  await click(dialog);
  expect(dialog?.open).toBe(false);
});

test('without its code the page of the same form is opened, unless it was closed meanwhile', async () => {
  let fail = (_reason: Error) => {};
  const { went, link, dialog, click } = await show(() => new Promise((_, reject) => (fail = reject)));
  await click(link);
  dialog?.close();
  await act(async () => fail(new Error('offline')));
  expect(went).not.toHaveBeenCalled();
  await click(link);
  await act(async () => fail(new Error('offline')));
  expect(went).toHaveBeenCalledWith(expect.stringMatching(/\/contact$/));
});
