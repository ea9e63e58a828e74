import { Fragment, type ReactNode } from 'react';
import type { RuleValue } from '../../schemas/rules/index.ts';
import { Icon } from '../shared/Icon.tsx';
import { Stars } from '../shared/Stars.tsx';
import { cardMarks } from '../shared/card-marks.ts';
import { Columns, Hours, Links, LocationColumn, Makes } from './columns.tsx';
import type { FooterBlock, FooterData } from './load.ts';

type Part = RuleValue<'footer.blocks'>[number];
type PartProps = { readonly data: FooterData; readonly words: FooterBlock['words'] };

function Licences({ data, words }: PartProps) {
  const { legal } = data;
  return (
    <p className="site-footer__legal">
      <span>{words('footer.copyright', { year: String(legal.year), name: legal.name })}</span>
      {legal.abn && <span>{words('footer.abn', { number: legal.abn })}</span>}
      {legal.licence && <span>{words('footer.licence', { number: legal.licence })}</span>}
      {legal.further.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}

function Social({ data, words }: PartProps) {
  if (data.social.length === 0) return null;
  return (
    <ul className="site-footer__social" aria-label={words('footer.social')}>
      {data.social.map(({ network, to }) => (
        <li key={network}>
          <a href={to} rel="noopener" aria-label={words('footer.social.link', { dealer: data.dealer, network })}>
            <Icon name={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Payments({ words }: PartProps) {
  return (
    <ul className="site-footer__cards" aria-label={words('footer.payments')}>
      {cardMarks.map((card) => (
        <li key={card}>{card}</li>
      ))}
    </ul>
  );
}

function Acknowledgement({ data }: PartProps) {
  const { acknowledgement } = data.legal;
  return acknowledgement ? <p className="site-footer__acknowledgement">{acknowledgement}</p> : null;
}

const columns: Partial<Record<Part, (props: PartProps) => ReactNode>> = {
  links: Links,
  locations: LocationColumn,
  hours: Hours,
  brands: Makes,
};

const lines: Partial<Record<Part, (props: PartProps) => ReactNode>> = {
  acknowledgement: Acknowledgement,
  licences: Licences,
  payments: Payments,
  social: Social,
};

/** The end of every page: links, places and hours above, legal lines below, each group in the site's order. */
export default function SiteFooter({ props, rules, words, data }: FooterBlock) {
  const { rating } = data;
  const parts = (table: typeof columns) =>
    rules['footer.blocks'].map((part) => <Fragment key={part}>{table[part]?.({ data, words })}</Fragment>);
  return (
    <footer className={`site-footer site-footer--${props.layout ?? 'columns'} no-print`}>
      <div className="container">
        <div className="site-footer__intro">
          <p className="site-footer__name">{data.dealer}</p>
          {props.about && <p className="site-footer__about">{props.about}</p>}
          {rating && (
            <p className="site-footer__rating">
              <Stars
                average={rating.average}
                partialAbove={rules['reviews.stars.partialAbove']}
                label={words('reviews.rating', { average: rating.average })}
              />
              <span>{`${rating.average.toFixed(1)} · ${words('reviews.count', { count: rating.count })}`}</span>
            </p>
          )}
        </div>
        <Columns>{parts(columns)}</Columns>
        <div className="site-footer__lines">{parts(lines)}</div>
      </div>
    </footer>
  );
}
