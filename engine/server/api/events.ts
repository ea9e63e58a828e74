import { blockReport, logEvent, revealPhone } from '../../../schemas/api/events.ts';
import { acceptedEvents } from '../../events/ids.ts';
import { ApiError } from '../../ports/api-error.ts';
import { phoneReveals } from '../db/schema.ts';
import { type Call, handleCall } from './call.ts';

/** Logs a shopper's action under an id from the site's event map. */
const logEventCall = handleCall(
  logEvent,
  async ({ body, site, backend }) => {
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
  { limit: 'event' },
);

/** Records that a shopper revealed a dealer's number. */
const revealPhoneCall = handleCall(
  revealPhone,
  async ({ body, site, search, backend, now }) => {
    // While search is down, recording the event matters more than checking that the vehicle still exists.
    const found = await search.list(`id = ${body.car_id}`, 1).catch(() => undefined);
    if (found?.length === 0) throw new ApiError(404, 'no_such_vehicle', 'No such vehicle.');
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
  { limit: 'reveal' },
);

/** Logs that an island failed in a shopper's browser, with the location of its block in the document. */
const blockReportCall = handleCall(
  blockReport,
  async ({ body, log }) => {
    const { block, type, pointer, message } = body;
    log('warn', 'A block failed in a browser.', { block, type, pointer, error: message });
    return { ok: true };
  },
  { limit: 'report' },
);

/** What browsers report. */
export const eventCalls: readonly Call[] = [logEventCall, revealPhoneCall, blockReportCall];
