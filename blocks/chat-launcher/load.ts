import type { LoadContext } from '../../engine/blocks/load.ts';
import { matchRoute } from '../../engine/pages/match.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import { chatAddress, isChatOpen } from '../shared/chat.ts';
import { pageKind } from '../../engine/pages/kinds/index.ts';

export const launcherRules = ['chat.launcherPages'] as const satisfies readonly RuleId[];

/** Where the chat is: at the provider's own URL, or on this site. */
export interface ChatPlace {
  readonly href: string;
  readonly outside: boolean;
}

type LauncherContext = LoadContext<unknown, (typeof launcherRules)[number]>;

/**
 * The target of the launcher; `undefined` when no chat is available. Nothing of the provider's loads before a click.
 */
export function loadLauncher({ site, page, rules, now }: LauncherContext): ChatPlace | undefined {
  if (!site.facts.features.includes('chat') || !isChatOpen(site, page.vehicle, now)) return undefined;
  if (!rules['chat.launcherPages'].includes(pageKind(page.name).family)) return undefined;
  const address = chatAddress(site);
  if (address) return { href: address, outside: true };
  if (!matchRoute(site.pages, '/contact')) return undefined;
  return { href: page.vehicle ? `/contact?car_id=${page.vehicle.slug}` : '/contact', outside: false };
}
