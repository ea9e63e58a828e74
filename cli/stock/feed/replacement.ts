import { RE2JS } from 're2js';

/** A part of a replacement: text, or a group of the match. */
type Piece = string | { readonly group: number | string };

const tokens = /\$(?:([$&])|\{(\w+)\}|(\d{1,2}))|[^$]+|\$/g;

/** The group that digits name: `$12` is the first and a 2 where there are fewer than twelve. */
function piecesOfDigits(digits: string, groups: number): readonly Piece[] {
  if (digits.length === 1 || Number(digits) <= groups) return [{ group: Number(digits) }];
  return [{ group: Number(digits[0]) }, digits.slice(1)];
}

function piecesOf(replacement: string, groups: number): readonly Piece[] {
  return [...replacement.matchAll(tokens)].flatMap(([text, sign, braced, digits]): readonly Piece[] => {
    if (sign !== undefined) return sign === '$' ? ['$'] : [{ group: 0 }];
    if (braced !== undefined) return [{ group: /^\d+$/.test(braced) ? Number(braced) : braced }];
    return digits === undefined ? [text] : piecesOfDigits(digits, groups);
  });
}

/**
 * Gives the replacement of all matches of a regular expression. In what takes their place `$1`, `${1}` and `${name}` are
 * groups, `$&` is the match and `$$` a dollar sign.
 */
export function replacer(written: string, replacement: string): (text: string) => string {
  const pattern = RE2JS.compile(written);
  const pieces = piecesOf(replacement, pattern.groupCount());
  return (text) => {
    const matcher = pattern.matcher(text);
    let replaced = '';
    let end = 0;
    while (matcher.find()) {
      replaced += text.slice(end, matcher.start());
      for (const piece of pieces) replaced += typeof piece === 'string' ? piece : (matcher.group(piece.group) ?? '');
      end = matcher.end();
    }
    return replaced + text.slice(end);
  };
}

/** The groups that a replacement names and its pattern, a valid one, does not have, as they are written. */
export function unknownGroups(written: string, replacement: string): readonly string[] {
  const pattern = RE2JS.compile(written);
  const groups = pattern.groupCount();
  const names = Object.keys(pattern.namedGroups());
  return piecesOf(replacement, groups).flatMap((piece) => {
    if (typeof piece === 'string') return [];
    const { group } = piece;
    const isKnown = typeof group === 'number' ? group <= groups : names.includes(group);
    return isKnown ? [] : [String(group)];
  });
}
