import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import Carousel, { carouselWords } from './Component.tsx';
import style from './style.css?inline';

export default defineBlock({
  type: 'carousel',
  summary: 'Pictures with captions in a row, moved by arrows, dots, arrow keys or touch.',
  schema: object(['slides'], {
    label: text('What the pictures show, for screen readers.'),
    slides: {
      type: 'array',
      minItems: 1,
      maxItems: 20,
      description: 'The slides, in order.',
      items: object('A slide.', ['image'], {
        image: text("Path of the picture, relative to the site's folder."),
        alt: { type: 'string', description: 'Text alternative; empty when the text below describes the picture.' },
        heading: text('A short heading below the picture.'),
        text: text('A line below the heading.'),
        to: { type: 'string', format: 'route', description: 'Link of the slide.' },
      }),
    },
  }),
  wording: carouselWords,
  hydrate: 'visible',
  style,
  Component: Carousel,
});
