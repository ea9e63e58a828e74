import type { PageKindName } from '../../../schemas/site/page-kinds.ts';
import type { PageKind } from '../define.ts';
import { brandPages } from './brand.ts';
import { formPages } from './forms.ts';
import { sitePages } from './site.ts';
import { stockPages } from './stock.ts';
import { vehiclePages } from './vehicle.ts';

const defined = [...sitePages, ...stockPages, ...vehiclePages, ...brandPages, ...formPages];

type Undefined = Exclude<PageKindName, (typeof defined)[number]['name']>;

/** Every kind of page. While a name of the schema has no definition this does not compile, and says which. */
export const pageKinds: [Undefined] extends [never] ? readonly PageKind[] : { readonly lacking: Undefined } = defined;

const byName = new Map<unknown, PageKind>(pageKinds.map((kind) => [kind.name, kind]));
const [plain] = sitePages;

/** The kind of a page of this name; of a page without one, or whose name is no kind's, the plain one. */
export function pageKind(name: unknown): PageKind {
  return byName.get(name) ?? plain;
}

/** The kind that stands for a status. */
export function statusKind(status: NonNullable<PageKind['status']>): PageKind {
  return pageKinds.find((kind) => kind.status === status) ?? plain;
}

/** Whether pages of a kind have a title and a description from what they show, or stand in no search results. */
export function describesItself({ subject, status }: PageKind): boolean {
  return subject?.always === true || status !== undefined;
}
