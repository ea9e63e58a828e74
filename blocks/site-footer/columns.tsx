import type { ReactNode } from 'react';
import type { MenuItem } from '../../schemas/site/index.ts';
import { linkTo } from '../shared/href.ts';
import type { FooterBlock, FooterData } from './load.ts';
import { FactList } from '../shared/FactList.tsx';

type PartProps = { readonly data: FooterData; readonly words: FooterBlock['words'] };

/** The columns of the footer, as many side by side as fit. */
export function Columns({ children }: { readonly children: ReactNode }) {
  return <div className="site-footer__columns">{children}</div>;
}

function LinkList({ items }: { readonly items: readonly MenuItem[] }) {
  return (
    <ul className="site-footer__list">
      {items.map((item) => (
        <li key={item.label}>
          <a {...linkTo(item.to)}>{item.label}</a>
        </li>
      ))}
    </ul>
  );
}

/** A column for each menu entry with children, and one for the others. */
export function Links({ data, words }: PartProps) {
  const single = data.menu.filter((item) => !item.items?.length);
  return (
    <>
      {data.menu.map(
        (item) =>
          item.items?.length && (
            <nav key={item.label} className="site-footer__column" aria-label={item.label}>
              <h2 className="site-footer__heading">{item.label}</h2>
              <LinkList items={item.items} />
            </nav>
          ),
      )}
      {single.length > 0 && (
        <nav className="site-footer__column" aria-label={words('footer.label')}>
          <LinkList items={single} />
        </nav>
      )}
    </>
  );
}

export function LocationColumn({ data, words }: PartProps) {
  const { allLocations: all } = data;
  if (data.locations.length === 0) return null;
  return (
    <div className="site-footer__column">
      <h2 className="site-footer__heading">{words('footer.locations')}</h2>
      <ul className="site-footer__list">
        {data.locations.map(({ name, lines, phone }) => (
          <li key={name} className="site-footer__location">
            <strong>{name}</strong>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
            {phone && <a href={phone.to}>{phone.label}</a>}
          </li>
        ))}
        {all && (
          <li>
            <a href={all.to}>{words('footer.locations.all', { count: all.count })}</a>
          </li>
        )}
      </ul>
    </div>
  );
}

export function Hours({ data, words }: PartProps) {
  if (data.hours.length === 0) return null;
  return (
    <div className="site-footer__column">
      <h2 className="site-footer__heading">{words('footer.hours')}</h2>
      {data.hoursOf && <strong>{data.hoursOf}</strong>}
      <FactList
        className="site-footer__hours"
        facts={data.hours.map(({ days, hours, state }) => [
          days,
          hours ?? words(state === 'byAppointment' ? 'hours.byAppointment' : 'hours.closed'),
        ])}
      />
    </div>
  );
}

export function Makes({ data, words }: PartProps) {
  if (data.makes.length === 0) return null;
  return (
    <nav className="site-footer__column" aria-label={words('footer.brands')}>
      <h2 className="site-footer__heading">{words('footer.brands')}</h2>
      <LinkList items={data.makes} />
    </nav>
  );
}
