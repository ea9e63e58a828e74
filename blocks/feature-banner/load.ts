import type { LoadContext } from '../../engine/blocks/load.ts';
import type { RuleId, RuleValue } from '../../schemas/rules/index.ts';

export const bannerRules = [
  'banner.links',
  'service.bookingTarget',
  'trade.entryRoute',
  'finance.pageRoute',
] as const satisfies readonly RuleId[];

export type BannerKind = RuleValue<'banner.links'>[number];

export interface BannerLink {
  readonly kind: BannerKind;
  readonly to: string;
}

type BannerContext = LoadContext<unknown, (typeof bannerRules)[number]>;

/** The banner's links in the site's order, each pointing to this site's own path for that page. */
export function loadBanner({ rules }: BannerContext): readonly BannerLink[] {
  const targets: Record<BannerKind, string> = {
    offers: '/special-offers',
    service: rules['service.bookingTarget'],
    sell: rules['trade.entryRoute'],
    finance: rules['finance.pageRoute'],
    testDrive: '/book-test-drive/',
    parts: '/vehicle-parts-and-accessories',
  };
  return rules['banner.links'].map((kind) => ({ kind, to: targets[kind] }));
}
