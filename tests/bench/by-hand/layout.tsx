import { createContext, type ReactNode, useContext } from 'react';

export function Icon({ name, size = 20 }: { name: string; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} aria-hidden="true">
      <use href={`/assets/icons.svg#${name}`} />
    </svg>
  );
}

const bodies = ['SUVs', 'Utes', 'Hatches', 'Sedans', 'Wagons', 'Vans', 'Under $20,000'];
const makes = 'Toyota,Mazda,Hyundai,Ford,Kia,Mitsubishi,Nissan,Subaru,Volkswagen,Honda,Isuzu,Suzuki'.split(',');
const menu = [
  { label: 'Used cars', items: ['All used cars', ...bodies] },
  { label: 'Special offers', items: [] },
  { label: 'Sell your car', items: [] },
  { label: 'Service', items: [] },
  { label: 'About us', items: ['All about us', 'Find us', 'Contact', 'Parts and accessories'] },
  { label: 'Makes', items: makes },
];
const hours = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const path = (label: string) => `/search/${label.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

function MenuItem({ label, items, kind }: { label: string; items: readonly string[]; kind: string }) {
  if (items.length === 0)
    return (
      <li className={`${kind}__item`}>
        <a className={`${kind}__link`} href={path(label)}>
          {label}
        </a>
      </li>
    );
  return (
    <li className={`${kind}__item`}>
      <details className={`${kind}__details`} name={kind}>
        <summary className={`${kind}__link`}>
          <span>{label}</span>
          <Icon name="chevron-down" size={16} />
        </summary>
        <ul className={`${kind}__sub`}>
          {items.map((item) => (
            <li key={item}>
              <a className={`${kind}__sublink`} href={path(item)}>
                <span>{item}</span>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

export function Hours() {
  return (
    <dl className="hours">
      {hours.map((day) => (
        <div key={day}>
          <dt>{day}</dt>
          <dd>{day === 'Sunday' ? 'Closed' : '8:30 am – 5:30 pm'}</dd>
        </div>
      ))}
    </dl>
  );
}

function QuickLinks() {
  return (
    <nav className="quick-links" aria-label="Quick links">
      <ul className="container">
        {['See our latest offers', 'Book your service online', 'Sell your car'].map((label) => (
          <li key={label}>
            <a href={path(label)}>
              <span>
                <Icon name="tag" size={24} />
              </span>
              <span>
                <strong>{label}</strong>
                <span>Pick a day that suits you</span>
              </span>
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Header() {
  return (
    <header className="site-header">
      <div className="container site-header__bar">
        <a className="site-header__logo" href="/" aria-label="Harbour Used Cars home page">
          <img src="/media/logo.svg" alt="Harbour Used Cars" width="208" height="44" decoding="async" />
        </a>
        <nav className="site-header__nav" aria-label="Main menu">
          <ul className="site-header__items">
            {menu.map((entry) => (
              <MenuItem key={entry.label} {...entry} kind="site-header" />
            ))}
          </ul>
        </nav>
        <ul className="site-header__tools">
          {['phone', 'pin', 'heart', 'user', 'compare', 'search'].map((tool) => (
            <li key={tool} className="site-header__tool">
              <a className="site-header__link" href={`/${tool}`}>
                <Icon name={tool} />
                <span>{tool}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className="site-header__panel" popover="auto" id="places">
        <Hours />
        <ul>
          {['214 Church Street, Parramatta', '02 5550 1994', 'sales@harbour-used.example', 'Directions'].map((line) => (
            <li key={line}>
              <Icon name="pin" size={16} />
              <a href="/dealerships">{line}</a>
            </li>
          ))}
        </ul>
      </div>
      <div className="site-header__sheet" popover="auto" id="menu">
        <nav aria-label="Menu">
          <ul className="site-sheet__list">
            {menu.map((entry) => (
              <MenuItem key={entry.label} {...entry} kind="site-sheet" />
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

const columns = [
  { title: 'Buy', links: ['All used cars', 'Under $20,000', 'Special offers'] },
  { title: 'Own', links: ['Sell your car', 'Book a service', 'Parts and accessories'] },
  { title: 'About', links: ['About us', 'Contact', 'Terms and conditions', 'Privacy policy'] },
];

export function Stars({ count }: { count: number }) {
  return (
    <span className="stars" role="img" aria-label={`${count} out of 5`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
          <path
            className={star <= count ? 'stars__full' : 'stars__empty'}
            d="M12 2.5l2.9 6.2 6.6.8-4.9 4.6 1.3 6.7L12 17.4z"
          />
        </svg>
      ))}
    </span>
  );
}

function Footer() {
  return (
    <footer className="site-footer">
      <div className="container">
        <p className="site-footer__name">Harbour Used Cars</p>
        <p className="site-footer__about">
          One independent yard in Parramatta, with the same family at the desk since 1994.
        </p>
        <p className="site-footer__rating">
          <Stars count={5} />
          <span>4.6 · 4,463 reviews</span>
        </p>
        <div className="site-footer__columns">
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="site-footer__heading">{title}</h2>
              <ul className="site-footer__list">
                {links.map((label) => (
                  <li key={label}>
                    <a href={path(label)}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <Hours />
        </div>
        <p className="site-footer__legal">
          © 2026 Harbour Used Cars. <a href="/privacy">Privacy</a> <a href="/terms">Terms</a>
        </p>
      </div>
    </footer>
  );
}

/** The style sheet that stands in the page. */
export const Styles = createContext('');

/** A whole page; `data` is what its scripts would hydrate from. */
export function Page({ title, data, children }: { title: string; data: unknown; children: ReactNode }) {
  const css = useContext(Styles);
  const payload = JSON.stringify(data).replaceAll('<', '\\u003c');
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} | Harbour Used Cars`}</title>
        <meta name="description" content="An independent used-car yard in Parramatta." />
        <style dangerouslySetInnerHTML={{ __html: css }} />
        <link rel="preload" as="font" type="font/woff2" href="/assets/sans.woff2" crossOrigin="" />
        <link rel="icon" href="/media/icon.svg" type="image/svg+xml" />
        <meta property="og:title" content={title} />
        <meta property="og:type" content="website" />
        <script type="module" src="/assets/site.js" />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <Header />
        <main id="main">{children}</main>
        <QuickLinks />
        <Footer />
        <script id="data" type="application/json" dangerouslySetInnerHTML={{ __html: payload }} />
      </body>
    </html>
  );
}
