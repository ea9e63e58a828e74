import { eventBody, okAnswer, phoneRevealBody } from '../../../schemas/api/events.ts';
import { acceptedEvents } from '../../events/ids.ts';
import { phoneReveals } from '../db/schema.ts';
import { ApiError, defineCall } from './define.ts';

/** Logs what a shopper did, under a number of the site's event map. */
export const logEvent = defineCall({
  method: 'POST',
  path: '/api/events',
  summary: 'Logs what a shopper did.',
  limit: 'event',
  body: eventBody,
  answer: okAnswer,
  handle: async ({ body, tenant: { site }, backend }) => {
    if (!acceptedEvents(site).has(body.event_id)) {
      throw new ApiError(400, 'unknown_event', `This site knows no event ${body.event_id}.`);
    }
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
  limit: 'reveal',
  body: phoneRevealBody,
  answer: okAnswer,
  handle: async ({ body, tenant, backend, now }) => {
    const { site, search } = tenant;
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
