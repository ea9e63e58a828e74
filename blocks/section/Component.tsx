import type { BlockProps } from '../../engine/blocks/define.ts';
import { Icon } from '../shared/Icon.tsx';
import { linkTo } from '../shared/href.ts';

interface SectionProps {
  readonly eyebrow?: string;
  readonly heading?: string;
  readonly level?: 1 | 2;
  readonly intro?: string;
  readonly background?: 'none' | 'tint' | 'grey' | 'brand';
  readonly width?: 'page' | 'text' | 'full';
  readonly align?: 'start' | 'centre';
  readonly link?: { readonly label: string; readonly to: string };
}

/** A band of the page: heading, introduction and the blocks below them, on a background. */
export default function Section({ id, props, children }: BlockProps<SectionProps, never, never>) {
  const { heading, intro, eyebrow, link, background = 'none', width = 'page', align = 'start' } = props;
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
}
