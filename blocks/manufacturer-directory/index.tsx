import { defineBlock, type ListedProps } from '../../engine/blocks/define.ts';
import { slugOf } from '../../schemas/slug.ts';
import { countedRules, stockedMakes } from '../../engine/search/counted.ts';
import { manufacturers } from '../../schemas/entities/manufacturers.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';
import { object } from '../../schemas/shape.ts';
import { RemotePicture } from '../shared/RemotePicture.tsx';
import { brandPage, makeLogo } from '../shared/brands.ts';
import style from './style.css?inline';
import { resultsPath } from '../../engine/text/paths.ts';

const directoryRules = ['brands.directory.scope', 'brands.overviewShown', ...countedRules] as const;

interface MakeEntry {
  readonly slug: string;
  readonly name: string;
  /** How many of its vehicles are in stock. */
  readonly count: number;
  /** Its page, or its vehicles; no link when there are neither. */
  readonly to?: string;
  readonly logo?: string;
}

/** The makes that begin with one letter. */
interface MakeGroup {
  readonly letter: string;
  readonly makes: readonly MakeEntry[];
}

const listed: Record<
  RuleValue<'brands.directory.scope'>,
  (make: MakeEntry, franchised: ReadonlySet<string>) => boolean
> = {
  all: () => true,
  stocked: ({ count }) => count > 0,
  franchised: ({ slug }, franchised) => franchised.has(slug),
};

/** A make's initial, without accents. */
function letterOf(name: string): string {
  return slugOf(name).charAt(0).toUpperCase();
}

const directoryWords = ['brands.skip', 'brands.letters', 'brands.stock'] as const;

type Props = ListedProps<typeof directoryRules, typeof directoryWords, readonly MakeGroup[]>;

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function Make({ make, words }: { readonly make: MakeEntry } & Pick<Props, 'words'>) {
  const { name, logo, count, to } = make;
  const face = (
    <>
      {logo ? (
        <RemotePicture className="makes__logo" src={logo} width={144} height={48}>
          <span className="makes__logo makes__logo--name">{name}</span>
        </RemotePicture>
      ) : (
        <span className="makes__logo makes__logo--name" aria-hidden="true">
          {name}
        </span>
      )}
      {/* The face is the name, drawn or set. */}
      <span className="makes__name visually-hidden">{name}</span>
      {count > 0 && <span className="makes__count">{words('brands.stock', { count })}</span>}
    </>
  );
  return (
    <li className="makes__item">
      {to ? (
        <a className="makes__tile makes__tile--link" href={to}>
          {face}
        </a>
      ) : (
        <span className="makes__tile">{face}</span>
      )}
    </li>
  );
}

/** Makes grouped by initial; the row of letters stays visible and links to each. */
function ManufacturerDirectory({ id, words, data }: Props) {
  const used = new Set(data.map(({ letter }) => letter));
  return (
    <div className="makes">
      <a className="skip-link makes__skip" href={`#${id}-end`}>
        {words('brands.skip')}
      </a>
      <nav className="makes__letters" aria-label={words('brands.letters')}>
        <ul className="makes__letter-list">
          {alphabet.map((letter) => (
            <li key={letter}>
              {used.has(letter) ? (
                <a className="makes__letter" href={`#${id}-${letter.toLowerCase()}`}>
                  {letter}
                </a>
              ) : (
                <span className="makes__letter makes__letter--none" aria-hidden="true">
                  {letter}
                </span>
              )}
            </li>
          ))}
        </ul>
      </nav>
      {data.map(({ letter, makes }) => (
        <section
          key={letter}
          className="makes__group"
          id={`${id}-${letter.toLowerCase()}`}
          aria-labelledby={`${id}-${letter.toLowerCase()}-title`}
        >
          <h2 className="makes__heading" id={`${id}-${letter.toLowerCase()}-title`}>
            {letter}
          </h2>
          <ul className="makes__list">
            {makes.map((make) => (
              <Make key={make.slug} make={make} words={words} />
            ))}
          </ul>
        </section>
      ))}
      <span id={`${id}-end`} tabIndex={-1} />
    </div>
  );
}

export default defineBlock({
  type: 'manufacturer-directory',
  summary: 'Every make from A to Z with its logo and its vehicles in stock (brands.directory.scope).',
  schema: object({}),
  heading: { level: 2 },
  rules: directoryRules,
  wording: directoryWords,
  style,
  /** The platform's makes and the site's own brands by initial, with their stock counts. */
  async load({ search, site, rules, now, signal }): Promise<readonly MakeGroup[]> {
    const stock = await stockedMakes(search, rules, now, signal);
    const { brands = [], dealerships = [] } = site.document;
    const sold = new Set([
      ...brands.map(({ slug }) => slug),
      ...dealerships.flatMap((dealership) => dealership.brands ?? []),
    ]);
    const logos = new Map(manufacturers.map(({ slug, logo }) => [slug, logo.url]));
    const names = new Map([
      ...manufacturers.map(({ slug, name }) => [slug, name] as const),
      ...brands.map(({ slug, title }) => [slug, title] as const),
    ]);
    const makes = [...names].map(([slug, name]): MakeEntry => {
      const logo = makeLogo(site, slug) ?? logos.get(slug);
      const count = stock.get(slug)?.count ?? 0;
      const to = brandPage(site, slug, rules) ?? (count > 0 ? resultsPath(slug) : undefined);
      return { slug, name, count, ...(to ? { to } : {}), ...(logo ? { logo } : {}) };
    });
    const shown = makes
      .filter((make) => listed[rules['brands.directory.scope']](make, sold))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en', { sensitivity: 'base' }));
    const letters = [...new Set(shown.map(({ name }) => letterOf(name)))].toSorted();
    return letters.map((letter) => ({ letter, makes: shown.filter(({ name }) => letterOf(name) === letter) }));
  },
  needsData: true,
  Component: ManufacturerDirectory,
});
