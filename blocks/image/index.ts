import { defineBlock } from '../../engine/blocks/define.ts';
import Image from './Component.tsx';
import style from './style.css?inline';

export default defineBlock({
  type: 'image',
  summary: 'A picture, with a caption and a link if wanted.',
  schema: {
    type: 'object',
    properties: {
      src: { type: 'string', minLength: 1, description: "Path of the picture, relative to the site's folder." },
      alt: { type: 'string', description: 'The picture in words; empty for decoration.' },
      width: { type: 'integer', minimum: 1, description: 'Its intrinsic width in pixels.' },
      height: { type: 'integer', minimum: 1, description: 'Its intrinsic height in pixels.' },
      widths: {
        type: 'array',
        items: { type: 'integer', minimum: 1 },
        description: 'Other available widths, when its name ends in its width: yard-800.webp, yard-1600.webp.',
      },
      caption: { type: 'string', minLength: 1, description: 'A line below it.' },
      to: { type: 'string', minLength: 1, description: 'Where a click on it leads.' },
      priority: { type: 'boolean', default: false, description: 'Load it with priority: for the first screen only.' },
    },
    required: ['src', 'alt', 'width', 'height'],
    additionalProperties: false,
  },
  style,
  Component: Image,
});
