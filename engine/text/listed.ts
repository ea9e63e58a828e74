/** Names as a list in a sentence of a message: `a, b and c`. */
export function listed(names: Iterable<string>, word: 'and' | 'or' = 'and'): string {
  return new Intl.ListFormat('en-AU', { type: word === 'or' ? 'disjunction' : 'conjunction' }).format(names);
}
