// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

beforeAll(async () => {
  // @ts-expect-error A script, not a module.
  await import('./count.js');
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete document.documentElement.dataset['prefix'];
});

/** A form with a count on its button, what it asks for, and the answers in turn. */
function counted(answers: readonly (() => Response | Promise<Response>)[], action = '/search/used-cars') {
  document.body.innerHTML = `
    <forecourt-island><form action="${action}">
      <select name="make"><option value="">All</option><option>Kia</option><option>Land Rover</option></select>
      <button data-count="filters" data-uncounted="Show vehicles">Show 9 vehicles</button>
    </form></forecourt-island>`;
  const [form, select, island] = ['form', 'select', 'forecourt-island'].map((name) => document.querySelector(name)!);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => answers[asked.push(address) - 1]!());
  const choose = (make: string) => {
    Object.assign(select!, { value: make });
    select!.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return { form: form!, island: island!, asked, choose, label: () => form!.querySelector('button')?.textContent };
}

const kias = () => Response.json({ count: 2, label: 'Show 2 vehicles' });
const settled = () => vi.advanceTimersByTimeAsync(250);

test('the button shows as many vehicles as the fields lead to, asked once they settle', async () => {
  const { asked, choose, label } = counted([kias]);
  choose('Land Rover');
  choose('Kia');
  await settled();
  expect(label()).toBe('Show 2 vehicles');
  expect(asked).toEqual(['/api/vehicle-count?address=%2Fsearch%2Fused-cars%3Fmake%3DKia&button=filters']);
});

test('the address of a form that states its results is theirs', async () => {
  const { form, asked, choose } = counted([kias]);
  form.setAttribute('data-results', '/search/all?price=-9000');
  choose('Kia');
  await settled();
  expect(asked).toEqual(['/api/vehicle-count?address=%2Fsearch%2Fall%3Fprice%3D-9000&button=filters']);
});

test('in another language the count is asked of the site in that language', async () => {
  document.documentElement.dataset['prefix'] = '/zh';
  const { asked, choose } = counted([kias], '/zh/search/used-cars');
  choose('Kia');
  await settled();
  expect(asked).toEqual(['/zh/api/vehicle-count?address=%2Fzh%2Fsearch%2Fused-cars%3Fmake%3DKia&button=filters']);
});

/** An answer that comes when `arrive` is called. */
function held() {
  let arrive: (answer: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => (arrive = resolve));
  return {
    answer: () => answer,
    arrive: (count: number) => arrive(Response.json({ label: `Show ${count} vehicles` })),
  };
}

test('an answer that was overtaken is not shown', async () => {
  const first = held();
  const { choose, label } = counted([first.answer, kias]);
  choose('Land Rover');
  await settled();
  choose('Kia');
  await settled();
  first.arrive(5);
  await settled();
  expect(label()).toBe('Show 2 vehicles');
});

test.each([
  ['answers with an error', () => Response.json({ error: 'No' }, { status: 503 })],
  ['is out of reach', () => Promise.reject(new TypeError('offline'))],
])('the button shows no number when the server %s, or the one before where it always has one', async (_, answer) => {
  const { form, choose, label } = counted([answer, answer]);
  choose('Kia');
  await settled();
  expect(label()).toBe('Show vehicles');
  form.querySelector('button')?.removeAttribute('data-uncounted');
  choose('Land Rover');
  await settled();
  expect(label()).toBe('Show vehicles');
});

test('an island that is live counts by itself: nothing is asked for it, and no answer shown', async () => {
  const answer = held();
  const { island, asked, choose, label } = counted([answer.answer]);
  choose('Kia');
  await settled();
  island.setAttribute('data-live', '');
  answer.arrive(5);
  choose('Land Rover');
  await settled();
  expect([asked.length, label()]).toEqual([1, 'Show 9 vehicles']);
});
