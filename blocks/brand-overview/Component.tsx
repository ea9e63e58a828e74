import type { ListedProps } from '../../engine/blocks/define.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import { Icon } from '../shared/Icon.tsx';
import type { BrandData } from './load.ts';

export const overviewWords = [
  'brands.browse',
  'brands.none',
  'brands.soldAt',
  'brands.directory',
] as const satisfies readonly WordingKey[];

type Props = ListedProps<[], typeof overviewWords, BrandData>;

/** A brand of the group: its description, its vehicles and its dealerships. */
export default function BrandOverview({ words, data }: Props) {
  if (!data) return null;
  const { slug, title, logo, banner, paragraphs, count, dealers } = data;
  return (
    <div className="brand-overview">
      {banner && (
        <img
          className="brand-overview__banner"
          src={banner}
          alt=""
          width={1600}
          height={500}
          fetchPriority="high"
          decoding="async"
        />
      )}
      <div className="container brand-overview__body">
        <header className="brand-overview__head">
          {logo && <img className="brand-overview__logo" src={logo} alt="" width={192} height={64} decoding="async" />}
          <h1>{title}</h1>
        </header>
        {paragraphs.length > 0 && (
          <div className="brand-overview__text">
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        )}
        <p className="brand-overview__actions">
          {count > 0 ? (
            <a className="button button--primary" href={`/search/${slug}`}>
              {words('brands.browse', { count, brand: title })}
            </a>
          ) : (
            <span className="muted">{words('brands.none', { brand: title })}</span>
          )}
          <a className="button button--quiet" href="/brands">
            {words('brands.directory')}
          </a>
        </p>
        {dealers.length > 0 && (
          <section className="brand-overview__dealers" aria-labelledby="brand-dealers">
            <h2 id="brand-dealers">{words('brands.soldAt', { brand: title })}</h2>
            <ul className="brand-overview__dealer-list">
              {dealers.map((dealer) => (
                <li key={dealer.slug} className="brand-overview__dealer">
                  <Icon name="building" />
                  {dealer.name}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}
