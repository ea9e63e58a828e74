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
  // One entry per open bracket: the keys so far for an object, nothing for a list.
  const open: (Set<string> | undefined)[] = [];
  for (let offset = 0; offset < text.length; offset++) {
    const character = text[offset];
    if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : undefined);
      if (open.length > maximumDepth) return [...faults, { kind: 'too-deep', offset, length: 1, key: character }];
    } else if (character === '}' || character === ']') {
      open.pop();
    } else if (character === '"') {
      const end = endOfString(text, offset);
      const keys = open.at(-1);
      if (keys && isFollowedByColon(text, end)) {
        const key = readString(text.slice(offset, end));
        const place = { offset, length: end - offset, key };
        if (keys.has(key)) faults.push({ kind: 'duplicate-key', ...place });
        if (forbiddenKeys.has(key)) faults.push({ kind: 'forbidden-key', ...place });
        keys.add(key);
      }
      offset = end - 1;
    }
  }
  return faults;
}

/** Offset after the closing quote, or of the end of the line, which ends any string. */
function endOfString(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && text[end] !== '"' && text[end] !== '\n') end += text[end] === '\\' ? 2 : 1;
  return Math.min(end + 1, text.length);
}

function isFollowedByColon(text: string, offset: number): boolean {
  let next = offset;
  while (/\s/.test(text[next] ?? '')) next++;
  return text[next] === ':';
}

function readString(raw: string): string {
  if (!raw.includes('\\')) return raw.slice(1, -1);
  try {
    return String(JSON.parse(raw));
  } catch {
    return raw.slice(1, -1);
  }
}
