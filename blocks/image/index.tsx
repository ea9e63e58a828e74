import { defineBlock } from '../../engine/blocks/define.ts';
import { mediaUrl, sourceSet } from '../../engine/site/media.ts';
import { object, text } from '../../schemas/shape.ts';
import { linkTo } from '../shared/href.ts';
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
  /** A picture whose space is reserved while it loads. */
  Component({ props }) {
    const { src, alt, width, height, widths = [], caption, to, priority } = props;
    const srcSet = sourceSet(src, widths);
    const image = (
      <img
        className="image__picture"
        src={mediaUrl(src)}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        {...(srcSet ? { srcSet, sizes: '(min-width: 900px) 50vw, 100vw' } : {})}
        {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    );
    return (
      <figure className="image">
        {to ? <a {...linkTo(to)}>{image}</a> : image}
        {caption && <figcaption className="image__caption">{caption}</figcaption>}
      </figure>
    );
  },
});
