import { defineBlock } from '../../engine/blocks/define.ts';
import { locationType, visibleLocations } from '../../engine/dealer/facts.ts';
import { locationAddress } from '../../engine/pages/addresses.ts';
import { leadsSomewhere } from '../../engine/pages/match.ts';
import { countedFilter, countedRules } from '../../engine/search/counted.ts';
import { mediaUrl } from '../../engine/site/media.ts';
import { object } from '../../schemas/shape.ts';
import { Icon } from '../shared/Icon.tsx';
import { makeLogo } from '../shared/brands.ts';
import { WidePicture } from '../shared/WidePicture.tsx';
import style from './style.css?inline';
import { resultsPath } from '../../engine/text/paths.ts';

/** A dealership that sells the brand. */
interface BrandDealer {
  readonly slug: string;
  readonly name: string;
  /** Its own page, where it has one. */
  readonly to?: string;
}

interface BrandData {
  readonly slug: string;
  readonly title: string;
  readonly logo?: string;
  readonly banner?: string;
  readonly paragraphs: readonly string[];
  /** How many of its vehicles are in stock. */
  readonly count: number;
  readonly dealers: readonly BrandDealer[];
}

export default defineBlock({
  type: 'brand-overview',
  summary: 'The brand of /{brand}/overview: banner, description, vehicles and dealerships.',
  schema: object({}),
  heading: { level: 1 },
  rules: countedRules,
  wording: ['brands.browse', 'brands.none', 'brands.soldAt', 'brands.directory'],
  style,
  /** The brand of the page's address, its stock and its dealerships; `undefined` on any other page. */
  async load(context): Promise<BrandData | undefined> {
    const { page, site, rules, search, now, signal } = context;
    const brand = site.document.brands?.find(({ slug }) => slug === page.params['brand']);
    if (!brand) return undefined;
    const filter = countedFilter(rules, now, page.group?.filter);
    const answer = await search.query({ q: '', limit: 0, filter }, signal).catch(() => undefined);
    const logo = makeLogo(site, brand.slug);
    const pageOf = (dealership: string) => {
      const location = visibleLocations(site.document.locations).find(
        (place) => place.dealership_slug === dealership && locationType(place) === 'sales',
      );
      const to = location && locationAddress(location.slug, context);
      return to && leadsSomewhere(site, to) ? { to } : {};
    };
    return {
      slug: brand.slug,
      title: brand.title,
      ...(logo ? { logo } : {}),
      ...(brand.banner ? { banner: mediaUrl(brand.banner) } : {}),
      paragraphs: (brand.description ?? []).filter((text) => text.trim() !== ''),
      count: answer?.count ?? 0,
      dealers: (site.document.dealerships ?? [])
        .filter(({ brands = [] }) => brands.includes(brand.slug))
        .map(({ slug, name }) => ({ slug, name, ...pageOf(slug) })),
    };
  },
  needsData: true,
  Component({ words, data }) {
    const { slug, title, logo, banner, paragraphs, count, dealers } = data;
    return (
      <div className="brand-overview">
        {banner && (
          <WidePicture
            className="brand-overview__banner"
            src={banner}
            alt=""
            width={1600}
            height={500}
            sizes="100vw"
            priority
          />
        )}
        <div className="container brand-overview__body">
          <header className="brand-overview__head">
            {logo && (
              <span className="brand-overview__plate">
                <img className="brand-overview__logo" src={logo} alt="" width={192} height={64} decoding="async" />
              </span>
            )}
            {/* A logo is the name already. */}
            <h1 className={logo ? 'visually-hidden' : undefined}>{title}</h1>
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
              <a className="button button--primary" href={resultsPath(slug)}>
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
                  <li key={dealer.slug}>
                    <a className="brand-overview__dealer" href={dealer.to}>
                      <Icon name="building" />
                      {dealer.name}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    );
  },
});
