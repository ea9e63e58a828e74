import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import Image from './Component.tsx';
import style from './style.css?inline';

export default defineBlock({
  type: 'image',
  summary: 'A picture, with a caption and a link if wanted.',
  schema: object(['src', 'alt', 'width', 'height'], {
    src: text("Path of the picture, relative to the site's folder."),
    alt: { type: 'string', description: 'Text alternative; empty for decoration.' },
    width: { type: 'integer', minimum: 1, description: 'Its intrinsic width in pixels.' },
    height: { type: 'integer', minimum: 1, description: 'Its intrinsic height in pixels.' },
    widths: {
      type: 'array',
      items: { type: 'integer', minimum: 1 },
      description: 'Other available widths, when its name ends in its width: yard-800.webp, yard-1600.webp.',
    },
    caption: text('A line below it.'),
    to: text('The link of the picture.'),
    priority: { type: 'boolean', default: false, description: 'Load it with priority: for the first screen only.' },
  }),
  style,
  Component: Image,
});
