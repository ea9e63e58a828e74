import { defineBlock } from '../../engine/blocks/define.ts';
import { isReachable } from '../../engine/pages/kinds/index.ts';
import { pageOf } from '../../engine/vehicle/offers.ts';
import type { IconName } from '../../schemas/icons.ts';
import { offers } from '../../schemas/offers.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';
import { object } from '../../schemas/shape.ts';
import { Icon } from '../shared/Icon.tsx';
import { linkTo } from '../shared/href.ts';
import style from './style.css?inline';

type BannerKind = RuleValue<'banner.links'>[number];

interface BannerLink {
  readonly kind: BannerKind;
  readonly to: string;
}

const icons: Record<BannerKind, IconName> = {
  offers: 'tag',
  service: 'wrench',
  sell: 'handshake',
  finance: 'calculator',
  testDrive: 'key',
  parts: 'gauge',
};

export default defineBlock({
  type: 'feature-banner',
  summary: 'Links to offers, service, selling a car and so on, as listed by the rule banner.links.',
  schema: object({}),
  rules: ['banner.links', 'service.bookingTarget', 'trade.entryRoute', 'finance.pageRoute'],
  wording: [
    'banner.label',
    'banner.offers',
    'banner.offers.detail',
    'banner.service',
    'banner.service.detail',
    'banner.sell',
    'banner.sell.detail',
    'banner.finance',
    'banner.finance.detail',
    'banner.testDrive',
    'banner.testDrive.detail',
    'banner.parts',
    'banner.parts.detail',
  ],
  style,
  /** The banner's links in the site's order, each to a page that the site has; none to the page itself. */
  load({ rules, page, site, now }): readonly BannerLink[] {
    const targets: Record<BannerKind, string> = {
      offers: '/special-offers',
      service: rules['service.bookingTarget'],
      sell: rules['trade.entryRoute'],
      finance: rules['finance.pageRoute'],
      testDrive: pageOf(offers.testDrive.to[0]) ?? '/',
      parts: '/vehicle-parts-and-accessories',
    };
    return rules['banner.links']
      .map((kind) => ({ kind, to: targets[kind] }))
      .filter(({ to }) => to !== page.url.pathname && isReachable(site, to, now));
  },
  needsData: true,
  Component({ words, data }) {
    return (
      <nav className="feature-banner no-print" aria-label={words('banner.label')}>
        <ul className="container feature-banner__links">
          {data.map(({ kind, to }) => (
            <li key={kind}>
              <a className="feature-banner__link" {...linkTo(to)}>
                <span className="feature-banner__icon">
                  <Icon name={icons[kind]} size={24} />
                </span>
                <span>
                  <strong className="feature-banner__title">{words(`banner.${kind}`)}</strong>
                  <span className="feature-banner__detail">{words(`banner.${kind}.detail`)}</span>
                </span>
                <Icon name="arrow-right" />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    );
  },
});
