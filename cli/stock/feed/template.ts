import { placeholdersIn } from '../demo/template.ts';

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
