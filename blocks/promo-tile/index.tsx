import { defineBlock } from '../../engine/blocks/define.ts';
import { compileCondition } from '../../engine/conditions/index.ts';
import { withSiteAddresses } from '../../engine/pages/addresses.ts';
import { mediaUrl } from '../../engine/site/media.ts';
import { withinDays } from '../../engine/time/day.ts';
import { dayInZone } from '../../engine/time/zone.ts';
import { object, text } from '../../schemas/shape.ts';
import type { Promo } from '../../schemas/site/index.ts';
import { Icon } from '../shared/Icon.tsx';
import { promoGround } from '../shared/promo-ground.ts';
import { linkTo } from '../shared/href.ts';
import notices from './notices.css?inline';
import style from './style.css?inline';

interface PromoProps {
  readonly promo?: string;
  readonly kind?: string;
  readonly count?: number;
}

function fits(promo: Promo, { promo: id, kind }: PromoProps): boolean {
  if (id !== undefined) return promo.id === id;
  // Strict promotions belong to a stock, which only a search page has.
  if (promo.strict === true && promo.displayTypes) return false;
  if (kind === undefined || promo.kinds?.includes(kind)) return true;
  return promo.kinds === undefined && promo.strict !== true;
}

function Tile({ promo, more }: { readonly promo: Promo; readonly more: string }) {
  const { image, alt, heading, text, to, background } = promo;
  const inner = (
    <>
      {image && (
        <img
          className="promo-tile__image"
          src={mediaUrl(image)}
          alt={alt ?? ''}
          width={600}
          height={400}
          loading="lazy"
          decoding="async"
        />
      )}
      {(heading || text) && (
        <span className="promo-tile__body">
          {heading && <strong className="promo-tile__heading">{heading}</strong>}
          {text && <span className="promo-tile__text">{text}</span>}
          {to && (
            <span className="button button--secondary button--small">
              {more}
              <Icon name="arrow-right" />
            </span>
          )}
        </span>
      )}
    </>
  );
  const className = image ? 'promo-tile__tile promo-tile__tile--picture' : 'promo-tile__tile';
  const style = promoGround(background);
  return to ? (
    <a className={className} style={style} {...linkTo(to)}>
      {inner}
    </a>
  ) : (
    <div className={className} style={style}>
      {inner}
    </div>
  );
}

export default defineBlock({
  type: 'promo-tile',
  summary: 'Promotions of the document, between their first and last day.',
  schema: object({
    layout: {
      enum: ['tiles', 'notices'],
      default: 'tiles',
      description: 'tiles: filled with the brand colour. notices: framed sheets in a row, as on a notice board.',
    },
    promo: text('The id of a single promotion to show.'),
    kind: text('The kind of place this is: home, offers …'),
    count: { type: 'integer', minimum: 1, maximum: 24, default: 6, description: 'Maximum number.' },
  }),
  wording: ['promo.more'],
  style,
  layouts: { notices },
  /** The promotions shown here today: with this id or kind, inside their window, their condition met. */
  load({ props, site, facts, now }): readonly Promo[] {
    const day = dayInZone(now, site.document.site.timeZone);
    const promos = (site.document.promos ?? [])
      .filter((promo) => fits(promo, props) && withinDays(day, promo))
      .filter((promo) => promo.when === undefined || compileCondition(promo.when)(facts))
      .slice(0, props.count ?? 6);
    return withSiteAddresses(promos, { site, facts });
  },
  needsData: true,
  Component({ props, words, data }) {
    return (
      <ul className={`promo-tile promo-tile--${props.layout}`}>
        {data.map((promo) => (
          <li key={promo.id}>
            <Tile promo={promo} more={words('promo.more')} />
          </li>
        ))}
      </ul>
    );
  },
});
