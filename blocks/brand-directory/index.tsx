import { defineBlock, type ListedProps } from '../../engine/blocks/define.ts';
import { countedRules, stockedMakes } from '../../engine/search/counted.ts';
import { object } from '../../schemas/shape.ts';
import { NoLogo } from '../shared/NoLogo.tsx';
import { RemotePicture } from '../shared/RemotePicture.tsx';
import { brandPage, makeLogo } from '../shared/brands.ts';
import style from './style.css?inline';
import { resultsPath } from '../../engine/text/paths.ts';

const brandRules = ['brands.logoFallback', 'brands.overviewShown', ...countedRules] as const;

/** A brand of the group, ready to list. */
interface BrandEntry {
  readonly slug: string;
  readonly title: string;
  /** How many of its vehicles are in stock. */
  readonly count: number;
  readonly to?: string;
  readonly logo?: string;
}

const brandWords = ['brands.stock', 'brands.noLogo'] as const;

type Props = ListedProps<typeof brandRules, typeof brandWords, readonly BrandEntry[]>;

function Face({ brand, rules, words }: { readonly brand: BrandEntry } & Pick<Props, 'rules' | 'words'>) {
  const { title, logo, count } = brand;
  const isNamed = rules['brands.logoFallback'] === 'name';
  const none = <NoLogo className="brands__placeholder" make={title} label={words('brands.noLogo')} />;
  return (
    <>
      <span className="brands__face">
        {logo ? (
          <RemotePicture className="brands__logo" src={logo} width={168} height={56}>
            {/* The logo was the name, which is below it unseen. */}
            {!isNamed && none}
            <span className={isNamed ? 'brands__word' : 'brands__title'} aria-hidden="true">
              {title}
            </span>
          </RemotePicture>
        ) : isNamed ? (
          <span className="brands__word">{title}</span>
        ) : (
          none
        )}
      </span>
      {(logo || !isNamed) && <span className={logo ? 'brands__title visually-hidden' : 'brands__title'}>{title}</span>}
      {count > 0 && <span className="brands__count">{words('brands.stock', { count })}</span>}
    </>
  );
}

function BrandDirectory({ rules, words, data }: Props) {
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

export default defineBlock({
  type: 'brand-directory',
  summary: "The group's brands, each linking to its page; needs the feature brandDirectory (brands.*).",
  schema: object({}),
  rules: brandRules,
  wording: brandWords,
  style,
  /**
   * The group's brands in the order of the document. A brand links to its page; where the site has no brand pages, to its
   * vehicles; one that skips its page has no link.
   */
  async load({ search, site, rules, now, signal }): Promise<readonly BrandEntry[]> {
    const { brands = [] } = site.document;
    const stock = await stockedMakes(search, rules, now, signal).catch(() => undefined);
    const shown = rules['brands.overviewShown'];
    return brands.map((brand) => {
      const { slug, title } = brand;
      const count = stock?.get(slug)?.count ?? 0;
      const to = shown ? brandPage(site, slug, rules) : count > 0 ? resultsPath(slug) : undefined;
      const logo = makeLogo(site, slug);
      return { slug, title, count, ...(to ? { to } : {}), ...(logo ? { logo } : {}) };
    });
  },
  needsData: true,
  Component: BrandDirectory,
});
