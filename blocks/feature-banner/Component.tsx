import type { ListedProps } from '../../engine/blocks/define.ts';
import type { IconName } from '../../schemas/icons.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import { linkTo } from '../shared/href.ts';
import { Icon } from '../shared/Icon.tsx';
import type { BannerKind, BannerLink, bannerRules } from './load.ts';

export const bannerWording = [
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
] as const satisfies readonly WordingKey[];

const icons: Record<BannerKind, IconName> = {
  offers: 'tag',
  service: 'wrench',
  sell: 'handshake',
  finance: 'calculator',
  testDrive: 'key',
  parts: 'gauge',
};

type FeatureBannerProps = ListedProps<typeof bannerRules, typeof bannerWording, readonly BannerLink[]>;

/** The dealer's standing offers: specials, service, sell your car. */
export default function FeatureBanner({ words, data }: FeatureBannerProps) {
  return (
    <nav className="feature-banner no-print" aria-label={words('banner.label')}>
      <ul className="container feature-banner__links">
        {(data ?? []).map(({ kind, to }) => (
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
}
