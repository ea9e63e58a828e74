import { defineBlock } from '../../engine/blocks/define.ts';
import { mediaUrl } from '../../engine/site/media.ts';
import { object, record, text } from '../../schemas/shape.ts';
import style from './style.css?inline';

export default defineBlock({
  type: 'video',
  summary: "A film of the site's own, with a poster and captions; nothing of it is loaded before it is played.",
  schema: object(['src', 'poster', 'label', 'width', 'height', 'captions'], {
    src: text("Path of the film, WebM or MP4, relative to the site's folder."),
    poster: text('Path of the picture shown until it is played.'),
    label: text('What it shows, for those who cannot see it.'),
    width: { type: 'integer', minimum: 1, description: 'Its intrinsic width in pixels.' },
    height: { type: 'integer', minimum: 1, description: 'Its intrinsic height in pixels.' },
    captions: record('What is said in it and can be heard.', {
      src: text('Path of the WebVTT file.'),
      language: text('The language of the captions, such as en-AU.'),
    }),
    caption: text('A line below it.'),
  }),
  style,
  /** The browser's own player: works without JavaScript and by keyboard. */
  Component({ props }) {
    const { src, poster, label, width, height, captions, caption } = props;
    return (
      <figure className="video">
        <video
          className="video__film"
          aria-label={label}
          controls
          playsInline
          preload="none"
          poster={mediaUrl(poster)}
          width={width}
          height={height}
        >
          <source src={mediaUrl(src)} />
          <track
            default
            kind="captions"
            src={mediaUrl(captions.src)}
            srcLang={captions.language}
            label={captions.language}
          />
        </video>
        {caption && <figcaption className="video__caption">{caption}</figcaption>}
      </figure>
    );
  },
});
