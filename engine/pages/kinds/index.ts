import type { PageKindName } from '../../../schemas/site/page-kinds.ts';
import type { PageKind } from '../define.ts';
import { brandPages } from './brand.ts';
import { formPages } from './forms.ts';
import { sitePages } from './site.ts';
import { stockPages } from './stock.ts';
import { vehiclePages } from './vehicle.ts';

const defined = [...sitePages, ...stockPages, ...vehiclePages, ...brandPages, ...formPages];

type Undefined = Exclude<PageKindName, (typeof defined)[number]['name']>;

/** Every kind of page. A name in the schema without a definition fails to compile and is named in the error. */
export const pageKinds: [Undefined] extends [never] ? readonly PageKind[] : { readonly lacking: Undefined } = defined;

const byName = new Map<unknown, PageKind>(pageKinds.map((kind) => [kind.name, kind]));
const [plain] = sitePages;

/** The kind with this name; the plain kind for a page without a name or with an unknown one. */
export function pageKind(name: unknown): PageKind {
  return byName.get(name) ?? plain;
}

/** The kind that stands for a status. */
export function statusKind(status: NonNullable<PageKind['status']>): PageKind {
  return pageKinds.find((kind) => kind.status === status) ?? plain;
}

/**
 * Whether pages of a kind derive their title and description from their content, or are excluded from search engines.
 */
export function describesItself({ subject, status }: PageKind): boolean {
  return subject?.always === true || status !== undefined;
}
