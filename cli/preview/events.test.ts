import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { PreviewEvents } from './events.ts';

test('the stream of an open page ends with the preview, so that stopping it does not wait for the page', async () => {
  const app = new Hono();
  const events = new PreviewEvents();
  events.tell('yard', true, []);
  events.mount(app, () => 'yard');
  const { body } = await app.request('/__forecourt/events');
  const reader = body?.getReader();
  const first = await reader?.read();
  expect(new TextDecoder().decode(first?.value)).toContain('"site":"yard"');
  await events.end();
  expect(await reader?.read()).toEqual({ done: true, value: undefined });
  // A browser may connect again before the preview has stopped; it is to reach the next one.
  expect(await (await app.request('/__forecourt/events')).text()).toBe('');
});
