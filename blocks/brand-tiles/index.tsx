import { defineBlock } from '../../engine/blocks/define.ts';
import { countedRules, stockedMakes } from '../../engine/search/counted.ts';
import { object } from '../../schemas/shape.ts';
import { NoLogo } from '../shared/NoLogo.tsx';
import { RemotePicture } from '../shared/RemotePicture.tsx';
import { brandPage, makeLogo } from '../shared/brands.ts';
import names from './names.css?inline';
import style from './style.css?inline';
import wall from './wall.css?inline';
import { resultsPath } from '../../engine/text/paths.ts';

const tileRules = ['brands.logoFallback', 'brands.overviewShown', ...countedRules] as const;

interface MakeTile {
  readonly make: string;
  readonly count: number;
  readonly to: string;
  readonly logo?: string;
}

export default defineBlock({
  type: 'brand-tiles',
  summary: 'The makes in stock as tiles linking to their search pages.',
  schema: object({
    layout: {
      enum: ['tiles', 'wall', 'names'],
      default: 'tiles',
      description:
        'tiles: a tile each with logo, name and number. wall: logos close together in a ruled grid. names: names and numbers in columns, without logos.',
    },
    count: { type: 'integer', minimum: 1, maximum: 200, default: 12, description: 'Maximum number of makes.' },
    counts: { type: 'boolean', default: true, description: 'Whether tiles show the number of vehicles.' },
  }),
  rules: tileRules,
  wording: ['brands.stock', 'brands.noLogo'],
  style,
  layouts: { wall, names },
  /** The makes with the most stock first; a make with a page of its own links there. */
  async load(context): Promise<readonly MakeTile[]> {
    const { props, search, site, rules, now, signal } = context;
    const makes = await stockedMakes(search, rules, now, signal);
    return [...makes].slice(0, props.count ?? 12).map(([slug, { make, count }]) => {
      const logo = makeLogo(site, make);
      const to = brandPage(site, slug, rules) ?? resultsPath(slug);
      return { make, count, to, ...(logo ? { logo } : {}) };
    });
  },
  needsData: true,
  Component({ props, rules, words, data }) {
    const placeholder = rules['brands.logoFallback'] === 'placeholder';
    const none = (make: string) => (
      <NoLogo className="brand-tiles__placeholder" make={make} label={words('brands.noLogo')} />
    );
    return (
      <ul className={`brand-tiles brand-tiles--${props.layout}`}>
        {data.map(({ make, count, to, logo }) => (
          <li key={make}>
            <a className="brand-tiles__tile" href={to}>
              {logo ? (
                <RemotePicture className="brand-tiles__logo" src={logo} width={96} height={56}>
                  {placeholder && none(make)}
                </RemotePicture>
              ) : (
                placeholder && none(make)
              )}
              <span className="brand-tiles__make">{make}</span>
              {props.counts !== false && <span className="brand-tiles__count">{words('brands.stock', { count })}</span>}
            </a>
          </li>
        ))}
      </ul>
    );
  },
});
