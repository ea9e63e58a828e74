import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import { Buttons, buttonsSchema } from '../shared/Buttons.tsx';
import { WidePicture } from '../shared/WidePicture.tsx';
import { heroSearches } from './HeroSearch.tsx';
import { heroLayouts, heroStyles, pictureSizes } from './layouts.ts';
import { load, heroRules, heroWords } from './load.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'hero',
  summary: "The home page's first screen: a heading, a picture, the vehicle search, in one of twelve compositions.",
  schema: object(['heading'], {
    layout: {
      enum: heroLayouts,
      default: 'full-bleed',
      description:
        'The composition. full-bleed: a picture from edge to edge, a large heading over it, the search as a bar under it. search-first: no picture, the search on a card. split: text and search beside a picture. editorial: type as wide as the page behind a picture with slanted edges. scene: a tall picture, the search on a sheet that overlaps it. directory: text and search in a column beside the inner blocks, no picture. product: a price a month and a picture, steps below. budget: large figures without a picture. guided: everything in one narrow column without a picture. gallery: a picture nothing is laid on, its caption and the heading below. tool: one line, then the search from edge to edge, no picture. notice: a notice board with the inner blocks beside it, no picture.',
    },
    eyebrow: text('A few words above the heading.'),
    heading: text("The page's heading, in a few words."),
    intro: text('A sentence below the heading.'),
    image: text(
      'Path of a wide picture whose name ends in its width, such as media/yard-1600.webp; it must exist 480, 960 and 1440 pixels wide too, each as .webp and .avif. Shown by the layouts full-bleed, split, editorial, scene, product and gallery.',
    ),
    alt: { type: 'string', description: 'Text alternative; omitted when the picture is only decoration.' },
    caption: text('A line about the picture, where the layout shows one.'),
    search: {
      type: 'boolean',
      default: true,
      description: 'Whether it contains the search; which one is the rule home.heroSearch.',
    },
    buttons: { ...buttonsSchema, description: 'Links below the introduction, in order.' },
    steps: {
      type: 'array',
      maxItems: 6,
      description: 'What happens, step by step; numbered, except by the layouts guided and notice.',
      items: object('A step.', ['title'], {
        title: text('The step, in a few words.'),
        text: text('A sentence on it.'),
      }),
    },
  }),
  heading: { level: 1 },
  container: 'optional',
  rules: heroRules,
  wording: heroWords,
  style,
  layouts: heroStyles,
  script: 'hero-search',
  load,
  Component({ id, props, rules, words, data, children }) {
    const { layout, eyebrow, heading, intro, image, alt = '', caption, search, buttons, steps } = props;
    const tool = rules['home.heroSearch'];
    const Search = search && data && tool !== 'none' ? heroSearches[tool] : undefined;
    const sizes = pictureSizes[layout];
    const picture = sizes === undefined ? undefined : image;
    return (
      <section className={`hero hero--${layout}${picture ? ' hero--picture' : ''}${Search ? ' hero--searched' : ''}`}>
        <div className="container hero__inner">
          <div className="hero__text">
            {eyebrow && <p className="hero__eyebrow">{eyebrow}</p>}
            <h1>{heading}</h1>
            {intro && <p className="hero__intro">{intro}</p>}
            {buttons && (
              <div className="hero__buttons">
                <Buttons buttons={buttons} />
              </div>
            )}
          </div>
          {picture && (
            <figure className="hero__picture">
              <WidePicture
                className="hero__image"
                src={picture}
                alt={alt}
                width={1600}
                height={900}
                sizes={sizes ?? '100vw'}
                priority
              />
              {data?.monthly && layout === 'product' && (
                <p className="hero__price">
                  {words('hero.from')} <strong>{data.monthly}</strong>
                </p>
              )}
              {caption && <figcaption className="hero__caption">{caption}</figcaption>}
            </figure>
          )}
          {Search && data && (
            <div className="hero__search">
              <Search id={id} data={data} rules={rules} words={words} />
            </div>
          )}
          {steps && (
            <ol className="hero__steps">
              {steps.map((step) => (
                <li key={step.title}>
                  <strong>{step.title}</strong>
                  {step.text && <span>{step.text}</span>}
                </li>
              ))}
            </ol>
          )}
          {children && <div className="hero__beside">{children}</div>}
        </div>
      </section>
    );
  },
});
