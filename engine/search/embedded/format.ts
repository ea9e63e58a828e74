import { LRUCache } from 'lru-cache';
import { bestCrop, type MatchedStretch } from './crop.ts';
import type { TermMatches } from './term-matches.ts';
import { type Token, tokenize } from './query.ts';
import { matchesPattern } from './attribute-pattern.ts';
import type { SearchRequest } from './search-request.ts';
import { isJsonObject, type Json, type JsonObject } from './shape.ts';

/** Where a text matches the query's terms, in order and without overlaps. */
function findMatches(tokens: readonly Token[], terms: readonly TermMatches[]): MatchedStretch[] {
  const found: MatchedStretch[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const stretch = matchAt(tokens, at, terms);
    if (!stretch) continue;
    found.push(stretch);
    at = stretch.lastToken;
  }
  return found;
}

function matchAt(tokens: readonly Token[], at: number, terms: readonly TermMatches[]): MatchedStretch | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  let best: MatchedStretch | undefined;
  for (const [order, term] of terms.entries()) {
    for (const phrase of term.phrases) {
      const last = tokens[at + phrase.length - 1];
      if (!last || !phrase.every((word, offset) => tokens[at + offset]?.word === word)) continue;
      const lastToken = at + phrase.length - 1;
      const stretch = { start: token.start, end: last.end, firstToken: at, lastToken, term: order };
      if (!best || stretch.end > best.end) best = stretch;
    }
    const length = term.words.get(token.word);
    if (length === undefined) continue;
    // Folding may change a word's length; then the whole word is marked.
    const isWhole = length >= token.word.length || token.end - token.start !== token.word.length;
    const end = isWhole ? token.end : token.start + length;
    if (!best || end > best.end) best = { start: token.start, end, firstToken: at, lastToken: at, term: order };
  }
  return best;
}

/** Marks the matches between `from` and `to` of a text. */
function markMatches(
  text: string,
  matches: readonly MatchedStretch[],
  tags: { pre: string; post: string },
  from = 0,
  to = text.length,
): string {
  let marked = '';
  let at = from;
  for (const { start, end } of matches) {
    if (start < from || end > to) continue;
    marked += `${text.slice(at, start)}${tags.pre}${text.slice(start, end)}${tags.post}`;
    at = end;
  }
  return marked + text.slice(at, to);
}

/** How much of a path the patterns match: all of it, parts inside it, or nothing. */
type Share = 'all' | 'some' | 'none';

/** How many lists of patterns are known at once: pages ask with the same few. */
const mostLists = 200;
const longestList = 2000;
/** More paths than the documents of an index have. */
const mostPaths = 5000;

const sharesByList = new LRUCache<string, Map<string, Share>>({ max: mostLists });
const shares = new WeakMap<readonly string[], Map<string, Share>>();

/** The known matches of some patterns by path; requests that send the same patterns share them. */
function sharesOf(patterns: readonly string[]): Map<string, Share> {
  let known = shares.get(patterns);
  if (known && known.size < mostPaths) return known;
  const key = JSON.stringify(patterns);
  known = sharesByList.get(key);
  if (!known || known.size >= mostPaths) {
    known = new Map();
    if (key.length <= longestList) sharesByList.set(key, known);
  }
  shares.set(patterns, known);
  return known;
}

function shareOf(known: Map<string, Share>, patterns: readonly string[], path: string): Share {
  let share = known.get(path);
  if (share === undefined) {
    const inside = `${path}.`;
    if (patterns.some((pattern) => matchesPattern(pattern, path))) share = 'all';
    else share = patterns.some((pattern) => pattern.startsWith(inside)) ? 'some' : 'none';
    known.set(path, share);
  }
  return share;
}

/** The fields of a document that the patterns match, at any depth; `*` gives the document itself. */
export function pickFields(document: JsonObject, patterns: readonly string[], prefix = ''): JsonObject {
  if (patterns.includes('*')) return document;
  const picked: JsonObject = {};
  const known = sharesOf(patterns);
  for (const key in document) {
    const share = shareOf(known, patterns, prefix === '' ? key : `${prefix}${key}`);
    if (share === 'none') continue;
    const value = document[key] ?? null;
    const shown = share === 'all' ? value : pickInside(value, patterns, `${prefix}${key}.`);
    if (shown !== undefined) put(picked, key, shown);
  }
  return picked;
}

/** Sets a field as in JSON, where `__proto__` is an ordinary name. */
function put(target: JsonObject, key: string, value: Json): void {
  if (key === '__proto__') Object.defineProperty(target, key, { value, enumerable: true });
  else target[key] = value;
}

function pickInside(value: Json, patterns: readonly string[], prefix: string): Json | undefined {
  if (isJsonObject(value)) {
    const picked = pickFields(value, patterns, prefix);
    return Object.keys(picked).length > 0 ? picked : undefined;
  }
  if (!Array.isArray(value)) return undefined;
  const items = value.map((item) => pickInside(item, patterns, prefix)).filter((item) => item !== undefined);
  return items.length > 0 ? items : undefined;
}

/** How many words each cropped pattern keeps: `description:20`, or the request's own length. */
function cropLengths(request: SearchRequest): [pattern: string, length: number][] {
  return request.attributesToCrop.map((entry) => {
    const [, pattern = entry, length] = /^(.*):(\d+)$/.exec(entry) ?? [];
    return [pattern, length === undefined ? request.cropLength : Number(length)];
  });
}

/** The document as the `_formatted` of a hit: numbers as text, matches marked, long texts cropped. */
export function formatDocument(
  document: JsonObject,
  terms: readonly TermMatches[],
  request: SearchRequest,
): JsonObject {
  const lengths = cropLengths(request);
  const formatText = (text: string, path: string): string => {
    const isHighlighted = request.attributesToHighlight.some((pattern) => matchesPattern(pattern, path));
    const length = lengths.find(([pattern]) => matchesPattern(pattern, path))?.[1];
    if (!isHighlighted && length === undefined) return text;
    const tokens = tokenize(text);
    const matches = findMatches(tokens, terms);
    const { highlightPreTag: pre, highlightPostTag: post } = request;
    const tags = isHighlighted ? { pre, post } : { pre: '', post: '' };
    if (length === undefined) return markMatches(text, matches, tags);
    const { from, to } = bestCrop(text, tokens, matches, length);
    const cropped = markMatches(text, matches, tags, from, to);
    return `${from > 0 ? request.cropMarker : ''}${cropped}${to < text.length ? request.cropMarker : ''}`;
  };
  const format = (value: Json, path: string): Json => {
    if (typeof value === 'string') return formatText(value, path);
    if (typeof value === 'number') return formatText(String(value), path);
    if (Array.isArray(value)) return value.map((item) => format(item, path));
    return isJsonObject(value) ? formatFields(value, `${path}.`) : value;
  };
  const formatFields = (fields: JsonObject, prefix: string): JsonObject =>
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, format(value, `${prefix}${key}`)]));
  return formatFields(document, '');
}

const encoder = new TextEncoder();

/** Where each field matches, in UTF-8 bytes as the protocol counts; `indices` says which element of a list. */
export function matchesPosition(document: JsonObject, terms: readonly TermMatches[]): JsonObject {
  const positions = new Map<string, Json[]>();
  const bytes = (text: string) => encoder.encode(text).length;
  const inText = (text: string, path: string, indices: number[]): void => {
    const matches = findMatches(tokenize(text), terms);
    if (matches.length === 0) return;
    const list = positions.get(path) ?? [];
    positions.set(path, list);
    let at = 0;
    let byte = 0;
    for (const { start, end } of matches) {
      byte += bytes(text.slice(at, start));
      const length = bytes(text.slice(start, end));
      list.push(indices.length > 0 ? { start: byte, length, indices } : { start: byte, length });
      byte += length;
      at = end;
    }
  };
  const inValue = (value: Json, path: string, indices: number[]): void => {
    if (typeof value === 'string' || typeof value === 'number') inText(String(value), path, indices);
    else if (Array.isArray(value)) value.forEach((item, index) => inValue(item, path, [...indices, index]));
    else if (isJsonObject(value))
      for (const [key, inner] of Object.entries(value)) inValue(inner, path === '' ? key : `${path}.${key}`, indices);
  };
  inValue(document, '', []);
  return Object.fromEntries(positions);
}
