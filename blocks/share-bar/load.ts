import type { LoadContext } from '../../engine/blocks/load.ts';
import { siteOrigin } from '../../engine/render/head.ts';
import { vehicleNoun } from '../shared/vehicle/noun.ts';
import { type ShareChannel, type Shared, shareChannels } from './channels.ts';

export const shareRules = [
  'share.channels',
  'share.window',
  'share.copiedDuration',
  'share.linkParams',
  'stock.vehicleNoun',
] as const;

export interface ShareLink {
  readonly channel: ShareChannel;
  readonly label: string;
  readonly href: string;
}

export interface ShareData {
  readonly title: string;
  /** The links in order; `copy` when copying is among them. */
  readonly channels: readonly (ShareLink | 'copy')[];
}

/** The page's public address with the site's share parameters. */
export function sharedUrl(
  { page, site }: Pick<LoadContext, 'page' | 'site'>,
  params: Readonly<Record<string, string>>,
): string {
  const url = new URL(siteOrigin(site) + page.url.pathname);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}

/** A page's shared address and text. */
export function sharedOf(
  context: Pick<LoadContext, 'page' | 'site'>,
  params: Readonly<Record<string, string>>,
): Shared | undefined {
  const { vehicle } = context.page;
  if (!vehicle) return undefined;
  const { words } = context.site.wording;
  const url = sharedUrl(context, params);
  return {
    url,
    text: words('share.text', { vehicle: vehicle.name, url }),
    subject: words('share.subject', { vehicle: vehicle.name, dealer: context.site.document.site.name }),
  };
}

/** The links of the rule `share.channels`; none without an address to share. */
export function shareLinks(
  shared: Shared,
  wanted: readonly (ShareChannel | 'copy')[],
  label: (channel: ShareChannel) => string,
): ShareData['channels'] {
  if (shared.url === '') return [];
  return wanted.map((channel) =>
    channel === 'copy' ? channel : { channel, label: label(channel), href: shareChannels[channel].href(shared) },
  );
}

/** The share bar of a vehicle's page. */
export function loadShareBar(context: LoadContext<unknown, (typeof shareRules)[number]>): ShareData | undefined {
  const { rules, site } = context;
  const shared = sharedOf(context, rules['share.linkParams']);
  if (!shared) return undefined;
  const { words } = site.wording;
  return {
    title: words('share.title', { noun: vehicleNoun(site, rules['stock.vehicleNoun']) }),
    channels: shareLinks(shared, rules['share.channels'], (channel) => words(`share.${channel}`)),
  };
}
