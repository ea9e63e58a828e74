import type { PlainRequest } from '../search/embedded/direct.ts';
import { isJsonObject, type Json, parseJson } from '../search/embedded/shape.ts';

const searches = /^\/(?:multi-search|indexes\/[^/]+\/(?:search|facet-search))(?:\?|$)/;
const ofIndex = /^\/indexes\/([^/?]+)/;

export function isSearch({ path }: PlainRequest): boolean {
  return searches.test(path);
}

/** Whether a request, other than a search, may change something. */
export function isWrite({ method, path }: PlainRequest): boolean {
  return method !== 'GET' && method !== 'HEAD' && !path.endsWith('/fetch');
}

function bodyOf({ body = '' }: PlainRequest): Record<string, Json> {
  const value = parseJson(body);
  return isJsonObject(value) ? value : {};
}

/** The index that a write changes; `undefined` when it may change several. */
export function writtenIndex(request: PlainRequest): string | undefined {
  const [, index] = ofIndex.exec(request.path) ?? [];
  if (index !== undefined || request.path !== '/indexes') return index;
  const { uid } = bodyOf(request);
  return typeof uid === 'string' ? uid : undefined;
}

/** The indexes that a search names. */
export function searchedIndexes(request: PlainRequest): readonly string[] {
  const [, index] = ofIndex.exec(request.path) ?? [];
  if (index !== undefined) return [index];
  const { queries } = bodyOf(request);
  return (Array.isArray(queries) ? queries : []).flatMap((query) => {
    const uid = isJsonObject(query) ? query['indexUid'] : undefined;
    return typeof uid === 'string' ? [uid] : [];
  });
}
