import type { LoadContext } from '../../engine/blocks/load.ts';
import { formSubject } from '../../engine/forms/subject.ts';
import type { Site } from '../../engine/ports/site.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';

/** The chat provider's URL (setting `url` of the plugin `chat`); `undefined` for the site's own chat. */
export function chatAddress({ document }: Pick<Site, 'document'>): string | undefined {
  const address = document.plugins?.find(({ feature }) => feature === 'chat')?.settings?.['url'];
  return typeof address === 'string' && address.startsWith('https://') ? address : undefined;
}

/** Whether a chat about this vehicle is staffed now (rule `chat.available`, which may check its yard's hours). */
export function isChatOpen(
  vehicle: Vehicle | undefined,
  { site, now, facts: { visitor } }: Pick<LoadContext, 'site' | 'now' | 'facts'>,
): boolean {
  return site.rules.read('chat.available', formSubject(site, vehicle, { now, visitor }).facts);
}
