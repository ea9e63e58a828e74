const placeholder = /\{([^{}]+)\}/g;

/** The names of the placeholders in a template such as `{year} {make}`. */
export function placeholdersIn(template: string): string[] {
  return [...template.matchAll(placeholder)].map(([, name]) => name ?? '');
}

/** A part of a template: text, a name, or parts that are omitted together. */
type Piece = string | { readonly name: string } | { readonly optional: readonly Piece[] };

const tokens = /\[([^[\]]*\{[^{}]+\}[^[\]]*)\]|\{([^{}]+)\}|[^[{]+|[[{]/g;

function piecesOf(template: string): readonly Piece[] {
  return [...template.matchAll(tokens)].map(([text, optional, name]) => {
    if (optional !== undefined) return { optional: piecesOf(optional) };
    return name === undefined ? text : { name };
  });
}

/** A template of a feed map, ready to be filled in. */
export interface Template {
  /** The names in braces. */
  readonly names: readonly string[];
  /** The text with its names filled in; `undefined` when one outside of brackets has no value. */
  fill(valueOf: (name: string) => string | undefined): string | undefined;
}

/** Reads a template such as `{year} {make}[ {badge}]`. */
export function readTemplate(template: string): Template {
  const pieces = piecesOf(template);
  return {
    names: placeholdersIn(template),
    fill: (valueOf) => fill(pieces, valueOf)?.replace(/ {2,}/g, ' ').trim(),
  };
}

function fill(pieces: readonly Piece[], valueOf: (name: string) => string | undefined): string | undefined {
  let text = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece;
    else if ('optional' in piece) text += fill(piece.optional, valueOf) ?? '';
    else {
      const value = valueOf(piece.name);
      if (value === undefined) return undefined;
      text += value;
    }
  }
  return text;
}

/** The template with its placeholders filled in; one without a value is removed, and spaces are collapsed. */
export function fillTemplate(template: string, values: Readonly<Record<string, string | undefined>>): string {
  return template
    .replace(placeholder, (_, name: string) => values[name] ?? '')
    .replace(/ {2,}/g, ' ')
    .trim();
}
