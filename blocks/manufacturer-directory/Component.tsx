import type { ListedProps } from '../../engine/blocks/define.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import type { directoryRules, MakeEntry, MakeGroup } from './load.ts';

export const directoryWords = ['brands.letters', 'brands.stock'] as const satisfies readonly WordingKey[];

type Props = ListedProps<typeof directoryRules, typeof directoryWords, readonly MakeGroup[]>;

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function Make({ make, words }: { readonly make: MakeEntry } & Pick<Props, 'words'>) {
  const { name, logo, count, to } = make;
  const face = (
    <>
      {logo ? (
        <img className="makes__logo" src={logo} alt="" width={144} height={48} loading="lazy" decoding="async" />
      ) : (
        <span className="makes__logo makes__logo--name" aria-hidden="true">
          {name}
        </span>
      )}
      <span className={logo ? 'makes__name' : 'makes__name visually-hidden'}>{name}</span>
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
export default function ManufacturerDirectory({ id, words, data = [] }: Props) {
  const used = new Set(data.map(({ letter }) => letter));
  return (
    <div className="makes">
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
    </div>
  );
}
