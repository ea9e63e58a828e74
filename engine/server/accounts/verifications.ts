import { eventId } from '../../events/ids.ts';
import type { Site } from '../../ports/site.ts';
import type { Backend } from '../backend.ts';
import { verifications } from '../db/schema.ts';
import { errorFields } from '../log.ts';
import type { Asker as PostAsker } from '../../ports/backend.ts';

/** Who makes an account request, and on which site. */
export interface Asker extends Omit<PostAsker, 'search' | 'visitor'> {
  readonly backend: Backend;
}

interface Verification {
  readonly type: 'sms' | 'verify';
  readonly userId?: number;
  readonly dealership?: string | undefined;
}

const events = { sms: 'codeSent', verify: 'codeVerified' } as const;

function dealershipOf(site: Site, slug: string | undefined): string | null {
  const slugs = (site.document.dealerships ?? []).map((dealership) => dealership.slug);
  return slugs.find((known) => known === slug) ?? slugs[0] ?? null;
}

/**
 * Records a verification step and sends its event. A failed write is only a warning: the shopper already has the code,
 * or is signed in.
 */
export async function noteVerification(asker: Asker, { type, userId, dealership }: Verification): Promise<void> {
  const { site, backend, now, log } = asker;
  try {
    const database = await backend.database();
    await database.insert(verifications).values({
      userId: userId ?? null,
      websiteSlug: site.slug,
      dealershipSlug: dealershipOf(site, dealership),
      verificationType: type,
      createdAt: now,
    });
    await backend.services.events.record({
      site: site.slug,
      eventId: eventId(site, events[type]),
      carId: null,
      dealershipId: null,
      websiteId: site.document.site.id,
    });
  } catch (error) {
    log('warn', 'A verification was not logged.', { site: site.slug, type, ...errorFields(error) });
  }
}
