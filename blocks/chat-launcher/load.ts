import type { LoadContext } from '../../engine/blocks/load.ts';
import { matchRoute } from '../../engine/route/match.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import { chatAddress, isChatOpen } from '../shared/chat.ts';
import { pageKind } from '../../engine/pages/kinds/index.ts';

export const launcherRules = ['chat.launcherPages'] as const satisfies readonly RuleId[];

/** Where the chat is: at the supplier's own address, or on this site. */
export interface ChatPlace {
  readonly href: string;
  readonly outside: boolean;
}

type LauncherContext = LoadContext<unknown, (typeof launcherRules)[number]>;

/** Where a click on the launcher leads; `undefined` where no chat is offered. Nothing of the supplier's is loaded before. */
export function loadLauncher({ site, page, rules, now }: LauncherContext): ChatPlace | undefined {
  if (!site.facts.features.includes('chat') || !isChatOpen(site, page.vehicle, now)) return undefined;
  if (!rules['chat.launcherPages'].includes(pageKind(page.name).family)) return undefined;
  const address = chatAddress(site);
  if (address) return { href: address, outside: true };
  if (!matchRoute(site.pages, '/contact')) return undefined;
  return { href: page.vehicle ? `/contact?car_id=${page.vehicle.slug}` : '/contact', outside: false };
}
