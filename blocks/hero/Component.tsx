import type { ListedProps } from '../../engine/blocks/define.ts';
import { mediaUrl, sourceSet } from '../../engine/site/media.ts';
import { heroSearches } from './HeroSearch.tsx';
import type { HeroData } from './load.ts';
import type { heroRules, heroWords } from './rules.ts';

interface HeroProps {
  readonly heading: string;
  readonly intro?: string;
  readonly image?: string;
  readonly alt?: string;
  readonly search?: boolean;
}

type HeroBlockProps = ListedProps<typeof heroRules, typeof heroWords, HeroData, HeroProps>;

/** The first screen of the home page: its heading, a picture, and the search the site chose. */
export default function Hero({ id, props, rules, words, data }: HeroBlockProps) {
  const { heading, intro, image, alt = '', search = true } = props;
  const tool = rules['home.heroSearch'];
  const Search = search && data && tool !== 'none' ? heroSearches[tool] : undefined;
  return (
    <section className={image ? 'hero hero--picture' : 'hero'}>
      {image && (
        <img
          className="hero__image"
          src={mediaUrl(image)}
          srcSet={sourceSet(image, [800, 1600])}
          sizes="(min-width: 1024px) 62vw, 100vw"
          alt={alt}
          width={1600}
          height={900}
          fetchPriority="high"
          decoding="async"
        />
      )}
      <div className="container hero__inner">
        <div className="hero__text">
          <h1>{heading}</h1>
          {intro && <p className="hero__intro">{intro}</p>}
        </div>
        {Search && data && (
          <div className={tool === 'bodyTiles' ? 'hero__search' : 'hero__search hero__search--panel'}>
            <Search id={id} data={data} rules={rules} words={words} />
          </div>
        )}
      </div>
    </section>
  );
}
