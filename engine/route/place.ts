import { type RuleId, ruleDefinition } from '../../schemas/rules/index.ts';

/** Pages, by their name, whose address a rule says: a template has the page, each site its own address for it. */
const placingRules = { account: 'account.homeRoute', finance: 'finance.pageRoute' } as const satisfies Readonly<
  Record<string, RuleId>
>;

type PlacingRule = (typeof placingRules)[keyof typeof placingRules];

/** A page with the pattern it answers at; `written` is the pattern in the document. */
export interface Placed<T> {
  readonly pattern: string;
  readonly written: string;
  /** The rule that says where it stands. */
  readonly rule?: PlacingRule;
  readonly page: T;
}

/** Whether a rule says where a page stands, and so brings it there. */
export function isPlacingRule(rule: RuleId): boolean {
  return Object.values<RuleId>(placingRules).includes(rule);
}

/** The rule that moves a page: one of its name, written at the address the catalogue gives it. */
export function placingRule(name: string | undefined, pattern: string): PlacingRule | undefined {
  const rule = Object.entries(placingRules).find(([placed]) => placed === name)?.[1];
  return rule && ruleDefinition(rule).default === pattern ? rule : undefined;
}

/**
 * Puts pages where the site's rules want them. Where a page of the document stands at that address already, that one
 * answers and the other has none.
 */
export function placePages<T extends { readonly name?: string | undefined }>(
  pages: readonly (readonly [pattern: string, page: T])[],
  routeOf: (rule: PlacingRule) => string,
): readonly Placed<T>[] {
  const written = new Set(pages.map(([pattern]) => pattern));
  return pages.flatMap(([pattern, page]) => {
    const rule = placingRule(page.name, pattern);
    const route = rule ? routeOf(rule) : pattern;
    if (route !== pattern && written.has(route)) return [];
    return [{ pattern: route, written: pattern, page, ...(rule ? { rule } : {}) }];
  });
}
