// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { showCount } from './count.ts';

afterEach(() => vi.unstubAllGlobals());

/** A form with a count on its button, and the addresses that it had counted. */
function counted(answer: () => Response) {
  document.body.innerHTML = `
    <form action="/search/used-cars">
      <select name="make"><option value="">All</option><option>Land Rover</option></select>
      <input name="price.max" />
      <button><span class="hero__count" data-uncounted="Search">Search 9 vehicles</span></button>
    </form>`;
  const form = document.querySelector('form')!;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://test.invalid').searchParams.get('address') ?? '');
    return answer();
  });
  showCount(form);
  const choose = (make: string) => {
    form.querySelector('select')!.value = make;
    form.dispatchEvent(new Event('input'));
  };
  return { asked, choose, label: () => form.querySelector('button')?.textContent?.trim() };
}

test('the button shows as many vehicles as its choices lead to, asked once they settle', async () => {
  const { asked, choose, label } = counted(() => Response.json({ count: 2, label: 'Search 2 vehicles' }));
  choose('');
  choose('Land Rover');
  await expect.poll(label).toBe('Search 2 vehicles');
  expect(asked).toEqual(['/search/used-cars?make=Land+Rover']);
});

test('the button shows no number when the vehicles cannot be counted', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { choose, label } = counted(() => Response.json({ error: 'No' }, { status: 503 }));
  choose('Land Rover');
  await expect.poll(label).toBe('Search');
});
