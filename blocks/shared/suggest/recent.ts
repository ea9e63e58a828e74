import { entry, isFields, texts } from '../../../engine/browser/stored.ts';
import { slug } from '../saved/settings.ts';

/** A search made on this device. */
export interface Recent {
  readonly label: string;
  readonly href: string;
}

const mostKept = 8;
const mostShown = 3;

const searches = entry('searches', (value): readonly Recent[] =>
  (Array.isArray(value) ? value : []).flatMap((one) => {
    const { label, href } = texts(isFields(one) ? one : {}, ['label', 'href']);
    // Only paths of this site: storage can be written by anyone who uses the device.
    return label !== '' && /^\/(?!\/)/.test(href) ? [{ label, href }] : [];
  }),
);

/** The recent searches made here whose name contains the typed text, newest first. */
export function recentSearches(typed: string): readonly Recent[] {
  const wanted = typed.trim().toLowerCase();
  return searches
    .read(slug)
    .filter(({ label }) => label.toLowerCase().includes(wanted) && label.toLowerCase() !== wanted)
    .slice(0, mostShown);
}

/** Keeps a search in this browser, as the latest. */
export function keepSearch(search: Recent): void {
  const others = searches.read(slug).filter(({ label }) => label.toLowerCase() !== search.label.toLowerCase());
  searches.write(slug, [search, ...others].slice(0, mostKept));
}

/** Removes all searches from this browser. */
export function forgetSearches(): void {
  searches.write(slug, []);
}
