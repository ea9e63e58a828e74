import { defineBlock } from '../../engine/blocks/define.ts';
import { mediaUrl, sourceSet } from '../../engine/site/media.ts';
import { object, text } from '../../schemas/shape.ts';
import { heroSearches } from './HeroSearch.tsx';
import { load, heroRules, heroWords } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'hero',
  summary: "The home page's first screen: a heading, a picture and the vehicle search.",
  schema: object(['heading'], {
    heading: text("The page's heading, in a few words."),
    intro: text('A sentence below the heading.'),
    image: text(
      'Path of a wide picture whose name contains its width, such as media/yard-1600.webp; the same at 800 must exist beside it.',
    ),
    alt: { type: 'string', description: 'Text alternative; omitted when the picture is only decoration.' },
    search: {
      type: 'boolean',
      default: true,
      description: 'Whether it contains the search; which one is the rule home.heroSearch.',
    },
  }),
  heading: { level: 1 },
  rules: heroRules,
  wording: heroWords,
  style,
  script: 'hero-search',
  load,
  /** The first screen of the home page: its heading, a picture, and the search the site chose. */
  Component({ id, props, rules, words, data }) {
    const { heading, intro, image, alt = '', search } = props;
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
  },
});
