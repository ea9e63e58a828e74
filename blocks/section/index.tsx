import { defineBlock } from '../../engine/blocks/define.ts';
import type { Theme } from '../../schemas/site/index.ts';
import { object, record, text } from '../../schemas/shape.ts';
import { Icon } from '../shared/Icon.tsx';
import { linkTo } from '../shared/href.ts';
import style from './style.css?inline';

/** A line above each section that follows another one. */
const ruled = `.section-band + .section-band--none{padding-top:var(--section);border-top:var(--rule)}`;

/** How each theme separates sections without a background. */
const rhythms: Record<NonNullable<Theme['rhythm']>, string> = {
  open: '',
  bands: `.section-band + .section-band--none{padding-top:var(--section)}.section-band--none:nth-of-type(even){background:var(--brand-tint)}`,
  rules: ruled,
  'double-rules': ruled,
  stripes: ruled,
};

export default defineBlock({
  type: 'section',
  summary: 'A band of the page with a heading, an introduction and blocks below.',
  schema: object({
    eyebrow: text('A few words above the heading.'),
    heading: text('The heading.'),
    level: {
      enum: [1, 2],
      default: 2,
      description: '1 when it is the heading of the page, of which there is one.',
    },
    intro: text('A sentence or two below the heading.'),
    background: {
      enum: ['none', 'tint', 'grey', 'brand'],
      default: 'none',
      description: 'The background: the page, a tint of the brand colour, grey, or the brand colour.',
    },
    width: {
      enum: ['page', 'text', 'full'],
      default: 'page',
      description: 'As wide as the page, as a column of text, or from edge to edge.',
    },
    align: { enum: ['start', 'centre'], default: 'start', description: 'Alignment of heading and introduction.' },
    link: record('A link beside the heading.', { label: text('The words of the link.'), to: text('Where it leads.') }),
  }),
  heading: { level: 2, of: 'heading' },
  container: true,
  style: ({ rhythm = 'open' }) => [style, rhythms[rhythm]],
  Component({ id, props, children }) {
    const { heading, intro, eyebrow, link, background, width, align } = props;
    const Heading = props.level === 1 ? 'h1' : 'h2';
    const inner = { page: 'container', text: 'container container--narrow', full: 'section-band__full' }[width];
    return (
      <section
        className={`section-band section-band--${background} section-band--${align}${props.level === 1 ? ' section-band--first' : ''}`}
        {...(heading ? { 'aria-labelledby': `${id}-heading` } : {})}
      >
        <div className={inner}>
          {(heading || intro || link) && (
            <div className={width === 'full' ? 'section-band__head container' : 'section-band__head'}>
              <div>
                {eyebrow && <p className="section-band__eyebrow">{eyebrow}</p>}
                {heading && <Heading id={`${id}-heading`}>{heading}</Heading>}
                {intro && <p className="section-band__intro">{intro}</p>}
              </div>
              {link && (
                <a className="link section-band__link" {...linkTo(link.to)}>
                  {link.label} <Icon name="arrow-right" size={16} />
                </a>
              )}
            </div>
          )}
          {children}
        </div>
      </section>
    );
  },
});
