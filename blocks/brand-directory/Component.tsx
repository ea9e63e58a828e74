import type { ListedProps } from '../../engine/blocks/define.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import { Icon } from '../shared/Icon.tsx';
import type { BrandEntry, brandRules } from './load.ts';

export const brandWords = ['brands.stock', 'brands.noLogo'] as const satisfies readonly WordingKey[];

type Props = ListedProps<typeof brandRules, typeof brandWords, readonly BrandEntry[]>;

function Face({ brand, rules, words }: { readonly brand: BrandEntry } & Pick<Props, 'rules' | 'words'>) {
  const { title, logo, count } = brand;
  const named = !logo && rules['brands.logoFallback'] === 'name';
  return (
    <>
      <span className="brands__face">
        {logo ? (
          <img className="brands__logo" src={logo} alt="" width={168} height={56} loading="lazy" decoding="async" />
        ) : named ? (
          <span className="brands__word">{title}</span>
        ) : (
          <span className="brands__placeholder" role="img" aria-label={words('brands.noLogo')}>
            <Icon name="car" size={24} />
          </span>
        )}
      </span>
      {!named && <span className="brands__title">{title}</span>}
      {count > 0 && <span className="brands__count">{words('brands.stock', { count })}</span>}
    </>
  );
}

/** The group's brands, each linking to its own page. */
export default function BrandDirectory({ rules, words, data = [] }: Props) {
  return (
    <ul className="brands">
      {data.map((brand) => (
        <li key={brand.slug}>
          {brand.to ? (
            <a className="brands__tile brands__tile--link" href={brand.to}>
              <Face brand={brand} rules={rules} words={words} />
            </a>
          ) : (
            <span className="brands__tile">
              <Face brand={brand} rules={rules} words={words} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
