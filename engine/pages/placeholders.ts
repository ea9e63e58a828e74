import { identitySchema } from '../../schemas/site/identity.ts';
import type { PageContext } from '../blocks/load.ts';
import { listFacts } from '../conditions/fact-schemas.ts';
import { derivedFields } from '../../schemas/derived-facts.ts';
import type { Facts } from '../conditions/facts.ts';
import { segmentsOf } from './match.ts';
import type { PageKind } from './define.ts';
import { getOrCreate } from '../memo/index.ts';

/**
 * Fills `{site.city}` and `{vehicle.name}` in a title or description from the page's facts; a missing fact becomes
 * empty.
 */
export function fillFacts(text: string, facts: Facts, page: Pick<PageContext, 'group'>): string {
  const roots: Record<string, unknown> = { ...facts, page: { label: page.group?.label } };
  const filled = text.replace(/\{([a-zA-Z_.]+)\}/g, (_, path: string) => {
    const value = path
      .split('.')
      .reduce<unknown>((from, key) => (from as Record<string, unknown> | undefined)?.[key], roots);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
  return filled.replace(/\s{2,}/g, ' ').trim();
}

const siteNames = Object.entries<{ readonly type: string }>(identitySchema.properties)
  .filter(([, { type }]) => type === 'string' || type === 'integer')
  .map(([name]) => `site.${name}`);

/** The facts below a root that are one text or number, and not derived. */
function factNames(root: string): readonly string[] {
  return listFacts()
    .filter(({ path, kind, list }) => path.startsWith(`${root}.`) && !list && (kind === 'text' || kind === 'number'))
    .map(({ path }) => path)
    .filter((path) => !derivedFields.has(path.split('.')[1] ?? ''));
}

const subjectNames = new Map<string, readonly string[]>();

/** The placeholders allowed in the title and description of a page of this kind at this pattern. */
export function placeholdersOf({ subject }: PageKind, pattern: string): readonly string[] {
  const parameters = segmentsOf(pattern).flatMap((segment) =>
    segment.startsWith(':') ? [`route.params.${segment.slice(1)}`] : [],
  );
  if (!subject) return [...siteNames, ...parameters];
  const { of } = subject;
  const names = getOrCreate(subjectNames, of, () => (of === 'stock' ? ['page.label'] : factNames(of)));
  return [...siteNames, ...names, ...parameters];
}
