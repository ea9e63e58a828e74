import { visibleLocations } from '../../dealer/facts.ts';
import { segmentsOf } from '../match.ts';
import { definePage } from '../define.ts';

export const accountPage = definePage({
  name: 'account',
  route: 'account.homeRoute',
  gate: { everywhere: 'always', type: 'my-garage' },
});

/** Pages of the site itself, including those for a status. */
export const sitePages = [
  definePage({ name: 'content' }),
  definePage({ name: 'home', family: 'home', needed: { what: 'at the address of the site itself', usual: '/' } }),
  definePage({
    name: 'location',
    family: 'location',
    subject: { of: 'location' },
    route: 'locations.detailPath',
    entry: 'locations.indexRoute',
    // A location's page ends in its slug; that of all locations has no subject.
    location(page, { document }) {
      const last = segmentsOf(page.url.pathname).at(-1);
      return visibleLocations(document.locations).find(({ slug }) => slug === last);
    },
    async find(page) {
      const namesOne = Object.keys(page.params).length > 0;
      return namesOne && !page.location ? undefined : page;
    },
    // A template has the page, a site without locations has nothing to show on it.
    answer({ site }) {
      const isEmpty = visibleLocations(site.document.locations).length === 0;
      return isEmpty ? { status: 404, because: { text: 'The document has no locations to show.' } } : undefined;
    },
    async addresses({ site }) {
      const slugs = visibleLocations(site.document.locations).map(({ slug }) => slug);
      return site.pages
        .filter(({ name, pattern }) => name === 'location' && pattern.includes(':'))
        .flatMap(({ pattern }) => slugs.map((slug) => pattern.replace(/:[a-zA-Z0-9]+/, slug)));
    },
  }),
  definePage({ name: 'signIn' }),
  accountPage,
  definePage({
    name: 'onlinePayment',
    gate: { everywhere: 'always', type: 'online-payment', at: '/online-payment' },
  }),
  definePage({
    name: 'spinToWin',
    feature: 'spinToWin',
    gate: { type: 'spin-to-win', rules: [{ rule: 'gating.spinToWin', type: 'spin-to-win' }] },
  }),
  definePage({
    name: 'notFound',
    status: 404,
    needed: { what: 'for addresses that do not exist', usual: '/404' },
  }),
  definePage({
    name: 'gone',
    status: 410,
    // A page for a gone vehicle still knows that vehicle.
    subject: { of: 'vehicle' },
    needed: { what: 'for vehicles that are gone', usual: '/410' },
  }),
  definePage({
    name: 'unavailable',
    status: 503,
    needed: { what: 'for when the site cannot answer', usual: '/503' },
  }),
] as const;
