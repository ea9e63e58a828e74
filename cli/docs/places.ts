import { capitalised } from '../../engine/text/sentence.ts';

/** The group of a rule or message: the part before its first dot. */
export function groupOf(id: string): string {
  return id.split('.', 1)[0] ?? id;
}

/** A group's display name: `onlinePurchase` and `online-purchase` are 'Online purchase'. */
export function groupTitle(group: string): string {
  return capitalised(group.replaceAll('-', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

/** Names by group, in order of each group's first appearance. */
export function byGroup<T extends string>(ids: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const id of ids) groups.set(groupOf(id), [...(groups.get(groupOf(id)) ?? []), id]);
  return groups;
}

/** The path of its documentation, from the root. */
export const places = {
  home: 'index.html',
  rules: 'rules.html',
  ruleGroup: (group: string) => `rules/${group}.html`,
  rule: (id: string) => `rules/${groupOf(id)}.html#${id}`,
  blocks: 'blocks.html',
  block: (type: string) => `blocks/${type}.html`,
  theme: 'theme.html',
  example: (site: string, type: string, look?: string) =>
    `examples/${site}/${look === undefined ? type : `${type}.${look}`}.html`,
  checks: 'checks.html',
  check: (code: string) => `checks.html#${code}`,
  wording: 'wording.html',
  message: (key: string) => `wording.html#${key}`,
  conditions: 'conditions.html',
  feedMaps: 'feed-maps.html',
  feedKey: (key: string) => `feed-maps.html#${key}`,
  icons: 'icons.html',
  providers: 'finance-providers.html',
  forms: 'forms.html',
  financeWording: 'finance-wording.html',
} as const;
