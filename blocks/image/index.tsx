import { defineBlock } from '../../engine/blocks/define.ts';
import { object, text } from '../../schemas/shape.ts';
import { linkTo } from '../shared/href.ts';
import { WidePicture } from '../shared/WidePicture.tsx';
import bleed from './bleed.css?inline';
import style from './style.css?inline';
import wide from './wide.css?inline';

export default defineBlock({
  type: 'image',
  summary: 'A picture, with a caption and a link if wanted.',
  schema: object(['src', 'alt', 'width', 'height'], {
    layout: {
      enum: ['column', 'wide', 'bleed'],
      default: 'column',
      description:
        'column: as wide as its column. wide: across the page, cut to 21 : 9. bleed: from edge to edge of a section of full width, its caption on the page.',
    },
    src: text(
      "Path of the picture, relative to the site's folder. One whose name ends in its width, such as media/yard-1600.webp, must exist 480, 960 and 1440 pixels wide too, each as .webp and .avif.",
    ),
    alt: { type: 'string', description: 'Text alternative; empty for decoration.' },
    width: { type: 'integer', minimum: 1, description: 'Its intrinsic width in pixels.' },
    height: { type: 'integer', minimum: 1, description: 'Its intrinsic height in pixels.' },
    caption: text('A line below it.'),
    to: text('The link of the picture.'),
    priority: { type: 'boolean', default: false, description: 'Load it with priority: for the first screen only.' },
  }),
  style,
  layouts: { wide, bleed },
  /** A picture whose space is reserved while it loads. */
  Component({ props }) {
    const { layout, src, alt, width, height, caption, to, priority } = props;
    const image = (
      <WidePicture
        className="image__picture"
        src={src}
        alt={alt}
        width={width}
        height={height}
        sizes={layout === 'column' ? '(min-width: 900px) 50vw, 100vw' : '100vw'}
        priority={priority}
      />
    );
    return (
      <figure className={`image image--${layout}`}>
        {to ? <a {...linkTo(to)}>{image}</a> : image}
        {caption && <figcaption className="image__caption">{caption}</figcaption>}
      </figure>
    );
  },
});
