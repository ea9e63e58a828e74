/** The group of a rule or a message: what stands before its first dot. */
export function groupOf(id: string): string {
  return id.split('.', 1)[0] ?? id;
}

/** A group's name for readers: `onlinePurchase` and `online-purchase` are 'Online purchase'. */
export function groupTitle(group: string): string {
  const words = group.replaceAll('-', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Names by their group, in the order in which groups first come. */
export function byGroup<T extends string>(ids: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const id of ids) groups.set(groupOf(id), [...(groups.get(groupOf(id)) ?? []), id]);
  return groups;
}

/** Where the documentation says it, from its root. */
export const places = {
  home: 'index.html',
  rules: 'rules.html',
  ruleGroup: (group: string) => `rules/${group}.html`,
  rule: (id: string) => `rules/${groupOf(id)}.html#${id}`,
  blocks: 'blocks.html',
  block: (type: string) => `blocks/${type}.html`,
  example: (site: string, type: string) => `examples/${site}/${type}.html`,
  checks: 'checks.html',
  check: (code: string) => `checks.html#${code}`,
  wording: 'wording.html',
  message: (key: string) => `wording.html#${key}`,
  conditions: 'conditions.html',
  icons: 'icons.html',
} as const;
