/** Names as a list in a sentence of a message: `a, b and c`. */
export function listed(names: Iterable<string>, word: 'and' | 'or' = 'and'): string {
  return new Intl.ListFormat('en-AU', { type: word === 'or' ? 'disjunction' : 'conjunction' }).format(names);
}

/** The text with its first letter in upper case. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The message of whatever was thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
