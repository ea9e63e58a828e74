import type { RuleId } from '../../schemas/rules/index.ts';
import type { Hydration } from '../blocks/define.ts';
import type { IslandPayload } from '../browser/runtime.ts';
import type { Site } from '../ports/site.ts';
import { attributes, jsonMembers, scriptSafe } from './html.ts';
import type { CachedBlock, LoadedBlock } from './load-blocks.ts';

/** What varies a block between pages: its resolved rules and its data, as JSON. */
export interface Varying {
  readonly rules: Record<string, unknown> | undefined;
  readonly varying: string;
  /** Digest of the JSON, and of the props if links in them depend on rules; empty when nothing varies. */
  readonly digest: string;
}

/** What an island shows in its place when it fails, if anything. */
export function fallbackText({ block }: LoadedBlock, site: Site): string | undefined {
  const { fallback } = block.definition;
  return fallback === 'notice' ? site.wording.words('block.unavailable') : undefined;
}

/** When an island is hydrated. */
export function hydrationOf({ block: { definition }, rules }: LoadedBlock): Hydration {
  return definition.hydrateBy?.(rules) ?? definition.hydrate;
}

/** An island's element around its HTML, and its payload right after it. */
export function islandAround(
  own: CachedBlock['pieces'],
  loaded: LoadedBlock,
  payloadJson: string,
): CachedBlock['pieces'] {
  const { block, data } = loaded;
  const actions = block.definition.answers?.({ data }) ?? [];
  const tag = attributes({
    'data-type': block.type,
    'data-block': block.id,
    'data-pointer': block.pointer,
    'data-hydrate': hydrationOf(loaded),
    ...(actions.length > 0 ? { 'data-answers': actions.join(' ') } : {}),
  });
  const after = `</forecourt-island><script type="application/json">${scriptSafe(payloadJson)}</script>`;
  return [Buffer.from(`<forecourt-island${tag}>`), ...own, Buffer.from(after)];
}

/** Those of these resolved rules that the browser receives. */
function picked(resolved: Readonly<Record<string, unknown>> = {}, ids: readonly RuleId[]) {
  const entries = ids.flatMap((id) => (Object.hasOwn(resolved, id) ? [[id, resolved[id]] as const] : []));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** The island's payload; `varying` is its data and resolved rules, serialized once. */
export function payloadJson(
  loaded: LoadedBlock,
  { rules: resolved, varying }: Omit<Varying, 'digest'>,
  site: Site,
): string {
  const { block, props, rules, data } = loaded;
  const { definition } = block;
  const fallback = fallbackText(loaded, site);
  const own: Pick<IslandPayload, 'props' | 'fallback'> = { props, ...(fallback === undefined ? {} : { fallback }) };
  const { send, browserRules } = definition;
  if (browserRules || (send && data !== undefined)) {
    const sent = send && data !== undefined ? send({ rules, data }) : data;
    return JSON.stringify({ ...own, data: sent, rules: browserRules ? picked(resolved, browserRules) : resolved });
  }
  return `{${[varying, jsonMembers(own)].filter(Boolean).join(',')}}`;
}
