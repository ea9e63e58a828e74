// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { FormSettings } from '../../engine/forms/view.ts';
import { value } from './send.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const settings = { texts: { submitError: 'Not sent.', unexpected: 'Unexpected.' } } as FormSettings;
const plate = { rego: 'NEW1', regoState: 'NSW' };
const valuation = { low: 22_600, high: 25_500, offer: 24_050 };

/** Values a vehicle while the call that records it is answered with this. */
async function valued(recorded: boolean, answer: () => Response) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return path === '/api/miscellaneous' ? answer() : Response.json(valuation);
  });
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  complaint.mockClear();
  const reached = await value('7.signature', plate, settings, recorded);
  await new Promise((done) => setTimeout(done));
  return { reached, asked, complaints: complaint.mock.calls.map(([text]) => text as unknown) };
}

test('a valuation that cannot be saved is an error in the console alone: the shopper sees the offer [errors.valuation-save-console-error]', async () => {
  const failed = await valued(true, () => Response.json({ error: { message: 'No.' } }, { status: 503 }));
  expect(failed.reached).toEqual({ stage: 'offer', leadId: '7.signature', valuation });
  expect(failed.complaints).toEqual(['The valuation could not be saved.']);
  const saved = await valued(true, () => Response.json({ lead_id: '7.signature' }));
  expect([saved.asked, saved.complaints]).toEqual([['/api/trade-in/rego', '/api/miscellaneous'], []]);
});

test('where the site records none, none is sent', async () => {
  const { asked, complaints } = await valued(false, () => Response.error());
  expect([asked, complaints]).toEqual([['/api/trade-in/rego'], []]);
});
