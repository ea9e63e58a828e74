import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import Hero from './Component.tsx';
import { load } from './load.ts';
import { heroRules, heroWords } from './rules.ts';
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
  Component: Hero,
});
