import type { ListedProps } from '../../engine/blocks/define.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import { Icon } from '../shared/Icon.tsx';
import type { MakeTile, tileRules, TilesProps } from './load.ts';

export const tileWording = ['brands.stock', 'brands.noLogo'] as const satisfies readonly WordingKey[];

type BrandTilesProps = ListedProps<typeof tileRules, typeof tileWording, readonly MakeTile[], TilesProps>;

/** Makes of the stock as tiles with logo, name and number of vehicles. */
export default function BrandTiles({ props, rules, words, data }: BrandTilesProps) {
  const placeholder = rules['brands.logoFallback'] === 'placeholder';
  return (
    <ul className="brand-tiles">
      {(data ?? []).map(({ make, count, to, logo }) => (
        <li key={make}>
          <a className="brand-tiles__tile" href={to}>
            {logo ? (
              <img
                className="brand-tiles__logo"
                src={logo}
                alt=""
                width={96}
                height={56}
                loading="lazy"
                decoding="async"
              />
            ) : (
              placeholder && (
                <span className="brand-tiles__placeholder" role="img" aria-label={words('brands.noLogo')}>
                  <Icon name="car" size={24} />
                </span>
              )
            )}
            <span className="brand-tiles__make">{make}</span>
            {props.counts !== false && <span className="brand-tiles__count">{words('brands.stock', { count })}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
