import type { PageKindName } from '../../../schemas/site/page-kinds.ts';
import { formSubject, lackingNeed } from '../../forms/subject.ts';
import { vehiclePath } from '../../text/paths.ts';
import type { Site } from '../../ports/site.ts';
import type { AskedPage, PageAnswer, PageKind } from '../define.ts';
import { matchFormer, matchRoute } from '../match.ts';
import { brandPages } from './brand.ts';
import { formPages } from './forms.ts';
import { sitePages } from './site.ts';
import { stockPages } from './stock.ts';
import { vehiclePages } from './vehicle.ts';

const defined = [...sitePages, ...stockPages, ...vehiclePages, ...brandPages, ...formPages];

type Undefined = Exclude<PageKindName, (typeof defined)[number]['name']>;

/** Every kind of page. A name in the schema without a definition fails to compile here, and the error names it. */
export const pageKinds: readonly PageKind[] = defined satisfies [Undefined] extends [never]
  ? unknown
  : { readonly withoutDefinition: Undefined };

const byName = new Map<unknown, PageKind>(pageKinds.map((kind) => [kind.name, kind]));
const [plain] = sitePages;

/** The kind with this name; the plain kind for a page without a name or with an unknown one. */
export function pageKind(name: unknown): PageKind {
  return byName.get(name) ?? plain;
}

/** The kind of page that answers with a status. */
export function statusKind(status: NonNullable<PageKind['status']>): PageKind {
  return pageKinds.find((kind) => kind.status === status) ?? plain;
}

/**
 * What an address resolves to instead of its page, if anything, once its subject is known. A page for a form that the
 * site does not offer does not exist; if only the vehicle named in the address cannot have the form, it redirects to the
 * vehicle, whose page says that it is reserved or sold.
 */
export function pageAnswer(asked: AskedPage): PageAnswer | undefined {
  const { site, form, page, facts } = asked;
  const lackingFor = (vehicle: typeof page.vehicle) =>
    form === undefined ? undefined : lackingNeed(form, formSubject(site, vehicle, { now: facts.now, page: page.name }));
  const kind = pageKind(page.name);
  const lacks = lackingFor(page.vehicle);
  if (!lacks) return kind.answer?.(asked);
  // The vehicle's own pages would redirect to themselves.
  if (page.vehicle && !kind.subject?.always && !lackingFor(undefined))
    return { to: vehiclePath(page.vehicle), because: lacks };
  return { status: 404, because: lacks };
}

/**
 * Whether a link to a page that is about no vehicle leads somewhere: to a page that the site shows, to one that has
 * moved, or to another site.
 */
export function isReachable(site: Site, to: string, now: Date): boolean {
  if (!to.startsWith('/')) return true;
  const url = new URL(to, 'https://site.invalid');
  const match = matchRoute(site.pages, url.pathname);
  if (!match) {
    const redirects = (site.document.redirects ?? []).map(({ from }) => ({ pattern: from }));
    return (matchFormer(site.pages, url.pathname) ?? matchRoute(redirects, url.pathname)) !== undefined;
  }
  const { params, route } = match;
  const { name, pattern, form } = route;
  const facts = { site: site.facts, route: { name, params, query: {} }, now };
  const answer = pageAnswer({ site, pattern, form, page: { name, url, params }, facts });
  return answer === undefined || 'to' in answer;
}

/**
 * Whether pages of a kind derive their title and description from their content, or are excluded from search engines.
 */
export function describesItself({ subject, status }: PageKind): boolean {
  return subject?.always === true || status !== undefined;
}
