// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { FormField } from '../../../engine/forms/kinds.ts';
import { photosPattern } from '../../../engine/forms/photos.ts';
import { draw, soon, testIslands, turns } from '../../../tests/support/island.tsx';
import { loadBlock } from '../../../tests/support/load-block.ts';
import { testNow } from '../../../tests/support/render-block.tsx';
import definition from '../../lead-form/index.ts';
import { allControls } from './all-controls.ts';
import { LeadForm } from './LeadForm.tsx';
import type { LoadedForm } from './load.ts';

testIslands();

const photos: FormField = {
  name: 'photos',
  kind: 'photos',
  label: 'Photos',
  required: true,
  min: 2,
  max: 3,
  pattern: photosPattern(2, 3),
  fault: 'Please add 2 to 3 photos.',
  adding: {
    form: 'valuationQuestions',
    add: 'Add photos',
    adding: 'Adding…',
    count: 'Photos added: {number}',
    photo: 'Photo {number}',
    remove: 'Remove photo {number}',
    failed: 'A photo could not be added.',
  },
};

/** A form with a field for photos; a file is answered with its own content as id, one called `bad` is refused. */
async function show() {
  // Loaded beforehand: on a busy machine it takes its time.
  await import('./send-photo.ts');
  const sent: unknown[] = [];
  const added: string[] = [];
  /** Photos that take until they are released, by content. */
  const slow = new Map<string, Promise<void>>();
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path === '/api/events') return Response.json({ ok: true });
    if (path !== '/api/photos?form=valuationQuestions&car_id=100234') {
      sent.push(JSON.parse(String(body)).photos);
      return Response.json({ lead_id: 1 });
    }
    const content = await (body as File).text();
    added.push(content);
    await slow.get(content);
    if (content === 'bad') return Response.json({ error: { code: 'invalid', message: 'No photo.' } }, { status: 422 });
    return Response.json({ photo: `${content}.signed` });
  });
  const rules = { 'enquiry.successRoute': null, 'forms.errorDisplay': 'inline' };
  const { view, settings } = (await loadBlock(definition, { rules })) as LoadedForm;
  const runtime = { site: { slug: 'test-motors' }, page: { name: 'contact' }, now: testNow.getTime() };
  const steps = [{ id: 'all', fields: [photos] }];
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.show();
  const place = await draw(
    <LeadForm block="b" view={{ ...view, steps }} controls={allControls} settings={settings} />,
    runtime,
    dialog,
  );
  return {
    sent,
    added,
    dialog,
    /** Makes a photo take until the result is called. */
    delay(content: string): () => void {
      let release = () => {};
      slow.set(content, new Promise((resolve) => (release = resolve)));
      return () => release();
    },
    async choose(...contents: readonly string[]) {
      const picker = place.querySelector<HTMLInputElement>('[type=file]');
      const files = contents.map((content) => new File([content], 'a.jpg', { type: 'image/jpeg' }));
      if (picker) Object.defineProperty(picker, 'files', { value: files, writable: true, configurable: true });
      await act(async () => picker?.dispatchEvent(new Event('change', { bubbles: true })));
    },
    press: (name: string) => act(async () => place.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`)?.click()),
    sendForm: () => act(async () => place.querySelector<HTMLButtonElement>('[type=submit]')?.click()),
    shown: () => [...place.querySelectorAll('.photos__photo img')].map((image) => image.getAttribute('src')),
    errors: () => [...place.querySelectorAll('.field__error')].map(({ textContent }) => textContent),
    status: () => place.querySelector('[role=status]')?.textContent,
  };
}

test('photos are kept as they are chosen, and sent by their ids', async () => {
  const { choose, shown, status, sendForm, sent, errors } = await show();
  await choose('one');

  await soon(() => expect(status()).toBe('Photos added: 1'));
  await sendForm();
  await soon(() => expect(errors()).toEqual(['Please add 2 to 3 photos.']));
  expect(sent).toEqual([]);
  await choose('two', 'one');
  await soon(() => expect(shown()).toEqual(['/api/photos/one.signed', '/api/photos/two.signed']));
  await sendForm();
  await soon(() => expect(sent).toEqual(['one.signed two.signed']));
});

test('a refused photo has its reason and no other is lost; none is added beyond the maximum; each can be removed', async () => {
  const { choose, shown, errors, press, added, sendForm, sent } = await show();
  await choose('one', 'bad', 'two');
  await soon(() => expect(shown()).toHaveLength(2));
  expect(errors()).toEqual(['No photo.']);
  await choose('three', 'four');
  await soon(() => expect(errors()).toEqual(['Please add 2 to 3 photos.']));
  expect(added).toEqual(['one', 'bad', 'two', 'three']);
  await press('Remove photo 2');
  expect(shown()).toEqual(['/api/photos/one.signed', '/api/photos/three.signed']);
  await sendForm();
  await soon(() => expect(sent).toEqual(['one.signed three.signed']));
});

test('one that is removed while another is added stays removed', async () => {
  const { choose, shown, press, delay } = await show();
  const release = delay('two');
  await choose('one', 'two');
  await soon(() => expect(shown()).toHaveLength(1));
  await press('Remove photo 1');
  release();
  await soon(() => expect(shown()).toEqual(['/api/photos/two.signed']));
});

test('those chosen while others are added follow them, and sending the form waits for all', async () => {
  const { choose, shown, sendForm, sent, delay } = await show();
  const release = delay('one');
  await choose('one', 'two');
  await choose('three');
  await sendForm();
  release();
  await soon(() => expect(sent).toEqual(['one.signed two.signed three.signed']));
  expect(shown()).toEqual([]);
});

test('a form that waits for a photo is not sent without it', async () => {
  const { choose, errors, sendForm, sent, delay } = await show();
  await choose('one', 'two');
  const release = delay('bad');
  await choose('bad');
  await sendForm();
  release();
  await soon(() => expect(errors()).toEqual(['No photo.']));
  await turns();
  expect(sent).toEqual([]);
});

test('a form whose dialog is closed while it waits for a photo is not sent', async () => {
  const { choose, shown, sendForm, sent, delay, dialog } = await show();
  const release = delay('two');
  await choose('one', 'two');
  await sendForm();
  dialog.close();
  release();
  await soon(() => expect(shown()).toHaveLength(2));
  await turns();
  expect(sent).toEqual([]);
  dialog.show();
  await sendForm();
  await soon(() => expect(sent).toEqual(['one.signed two.signed']));
});
