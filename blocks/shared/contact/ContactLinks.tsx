import { linkTo } from '../href.ts';
import { Icon } from '../Icon.tsx';
import type { ContactLink } from './ways.ts';

interface ContactLinksProps {
  readonly links: readonly ContactLink[];
  /** The name of the group, read out: `words('contact.label')`. */
  readonly label: string;
}

/** The ways to write to the dealer, side by side. */
export function ContactLinks({ links, label }: ContactLinksProps) {
  if (links.length === 0) return null;
  return (
    <ul className="contact-links" aria-label={label}>
      {links.map(({ way, icon, label: name, href, event }) => (
        <li key={way}>
          <a className="button button--secondary button--small" data-contact={way} {...linkTo(href)} {...event}>
            <Icon name={icon} size={16} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
