import { eventBody, okAnswer, phoneRevealBody } from '../../../schemas/api/events.ts';
import { acceptedEvents } from '../../events/ids.ts';
import { phoneReveals } from '../db/schema.ts';
import type { Site } from '../../site/site.ts';
import { mayWrite } from '../write-limits.ts';
import { ApiError, type CallContext, defineCall } from './define.ts';

/** Refuses an address that sends too much. */
async function checkWrites(
  kind: Parameters<typeof mayWrite>[0],
  { site, ...writer }: Pick<CallContext, 'backend' | 'now' | 'remoteAddress'> & { readonly site: Site },
): Promise<void> {
  if (await mayWrite(kind, { ...writer, site: site.slug })) return;
  throw new ApiError(429, 'rate_limited', site.wording.words(['form.error.tooMany'])('form.error.tooMany'));
}

/** Logs what a shopper did, under a number of the site's event map. */
export const logEvent = defineCall({
  method: 'POST',
  path: '/api/events',
  summary: 'Logs what a shopper did.',
  body: eventBody,
  answer: okAnswer,
  handle: async ({ body, tenant, backend, now, remoteAddress }) => {
    const { site } = tenant;
    if (!acceptedEvents(site).has(body.event_id)) {
      throw new ApiError(400, 'unknown_event', `This site knows no event ${body.event_id}.`);
    }
    await checkWrites('event', { site, backend, now, remoteAddress });
    await backend.services.events.record({
      site: site.slug,
      eventId: body.event_id,
      carId: body.car_id ?? null,
      dealershipId: body.dealership_id ?? null,
      websiteId: site.document.site.id,
    });
    return { ok: true };
  },
});

/** Notes that a shopper asked to see a dealer's number. */
export const revealPhone = defineCall({
  method: 'POST',
  path: '/api/phone-reveals',
  summary: "Notes that a shopper asked to see a dealer's number.",
  body: phoneRevealBody,
  answer: okAnswer,
  handle: async ({ body, tenant, backend, now, remoteAddress }) => {
    const { site, search } = tenant;
    await checkWrites('reveal', { site, backend, now, remoteAddress });
    // While search cannot say, the note counts for more than whether the vehicle is still there.
    const found = await search.list(`id = ${body.car_id}`, 1).catch(() => undefined);
    if (found?.length === 0) throw new ApiError(404, 'no_such_vehicle', 'There is no such vehicle.');
    const database = await backend.database();
    await database.insert(phoneReveals).values({
      site: site.slug,
      carId: body.car_id,
      dealershipId: body.dealership_id ?? null,
      websiteId: site.document.site.id,
      createdAt: now,
    });
    return { ok: true };
  },
});
