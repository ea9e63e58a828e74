import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { TextEdit } from '../diagnostics/index.ts';
import { pointerKeys } from '../json/json.ts';
import type { ParsedFile } from '../json/parse.ts';
import { perObject } from '../memo/index.ts';
import type { Fix } from '../document/problem.ts';

const treeOf = perObject((file: ParsedFile) => parseTree(file.text.replace(/^\uFEFF/, ' ')));

/**
 * The smallest text edits that make the change; every other character stays where the author put it. Pointers are into
 * the file. No edits when the place does not exist or the new name is taken.
 */
export function editsFor(file: ParsedFile, change: Fix['change']): readonly TextEdit[] {
  if (file.value === undefined) return [];
  if ('remove' in change) return removal(nodeAt(file, change.remove));
  if ('set' in change) {
    const node = nodeAt(file, change.set);
    return node ? [{ offset: node.offset, length: node.length, content: JSON.stringify(change.value) }] : [];
  }
  const property = nodeAt(file, change.rename)?.parent;
  const key = property?.type === 'property' ? property.children?.[0] : undefined;
  const taken = property?.parent?.children?.some((sibling) => sibling.children?.[0]?.value === change.to);
  return key && !taken ? [{ offset: key.offset, length: key.length, content: JSON.stringify(change.to) }] : [];
}

function nodeAt(file: ParsedFile, pointer: string): Node | undefined {
  return pointerKeys(pointer).reduce<Node | undefined>(
    (node, key) => node && findNodeAtLocation(node, [node.type === 'array' ? Number(key) : key]),
    treeOf(file),
  );
}

/** Removes a member or item together with the comma next to it. */
function removal(value: Node | undefined): readonly TextEdit[] {
  const entry = value?.parent?.type === 'property' ? value.parent : value;
  const holder = entry?.parent;
  const siblings = holder?.children ?? [];
  const index = siblings.findIndex((sibling) => sibling === entry);
  if (!entry || !holder || index < 0) return [];
  const end = entry.offset + entry.length;
  const before = siblings[index - 1];
  const after = siblings[index + 1];
  if (before) return cut(before.offset + before.length, end);
  if (after) return cut(entry.offset, after.offset);
  return cut(holder.offset + 1, holder.offset + holder.length - 1);
}

function cut(offset: number, end: number): readonly TextEdit[] {
  return [{ offset, length: end - offset, content: '' }];
}
