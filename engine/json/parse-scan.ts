/** A fault that JSON.parse accepts, with the position of the key or bracket. */
export interface ScanFault {
  readonly kind: 'too-deep' | 'duplicate-key' | 'forbidden-key';
  readonly offset: number;
  readonly length: number;
  readonly key: string;
}

export const maximumDepth = 100;

/** Keys that would reach JavaScript's own objects (prototype pollution). */
export const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Finds excessive nesting, duplicate keys and forbidden keys in one pass without recursion, so that no text can exhaust
 * the stack. In text that is not JSON it may miss some; the parser then reports the text itself.
 */
export function scanText(text: string): readonly ScanFault[] {
  const faults: ScanFault[] = [];
  // The keys of each open object; a list has none.
  const open: (Set<string> | undefined)[] = [];
  // A pattern skips the text in between much faster than a loop over characters.
  const next = /["{}[\]]/g;
  const colon = /\s*:/y;
  for (let found = next.exec(text); found; found = next.exec(text)) {
    const { index: offset, 0: character } = found;
    if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : undefined);
      if (open.length > maximumDepth) return [...faults, { kind: 'too-deep', offset, length: 1, key: character }];
    } else if (character === '"') {
      const end = endOfString(text, offset);
      next.lastIndex = colon.lastIndex = end;
      const keys = open.at(-1);
      if (!keys || !colon.test(text)) continue;
      const key = readString(text.slice(offset, end));
      const place = { offset, length: end - offset, key };
      if (keys.has(key)) faults.push({ kind: 'duplicate-key', ...place });
      if (forbiddenKeys.has(key)) faults.push({ kind: 'forbidden-key', ...place });
      keys.add(key);
    } else open.pop();
  }
  return faults;
}

/** Offset after the closing quote of the string that starts at `start`, or of the text. */
export function endOfString(text: string, start: number): number {
  let quote = text.indexOf('"', start + 1);
  while (quote > 0 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1);
  return quote < 0 ? text.length : quote + 1;
}

/** Whether an odd number of backslashes precedes this offset. */
function isEscaped(text: string, offset: number): boolean {
  let first = offset;
  while (text[first - 1] === '\\') first--;
  return (offset - first) % 2 === 1;
}

/** The text of a string as written, with its quotes. */
export function readString(raw: string): string {
  if (!raw.includes('\\')) return raw.slice(1, -1);
  try {
    return String(JSON.parse(raw));
  } catch {
    return raw.slice(1, -1);
  }
}
