import { renderToString } from 'react-dom/server';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import type { BlockProps } from '../blocks/define.ts';
import { IslandRoot } from '../browser/island-root.tsx';
import type { IslandPayload } from '../browser/payload.ts';
import type { Runtime } from '../browser/runtime.ts';
import type { Site } from '../site/site.ts';
import type { CachedBlock, RenderEnvironment } from './environment.ts';
import { escapeHtml } from './html.ts';
import { islandHtml } from './island.ts';
import type { LoadedBlock } from './load-blocks.ts';
import { fillSlots, slotElements } from './slots.tsx';

/** What rendering a page gathers from its blocks. */
export interface Gathered {
  /** Block types in use, for the styles. */
  readonly types: Set<string>;
  /** Island types by strategy, for the scripts and their preloads. */
  readonly islands: Map<string, Exclude<LoadedBlock['block']['definition']['hydrate'], false>>;
  readonly rules: Set<RuleId>;
  readonly wording: Set<WordingKey>;
  /** Preload links, hoisted from the blocks to the head. */
  preloads: string;
}

interface BlockContext {
  readonly site: Site;
  readonly runtime: Runtime;
  readonly environment: RenderEnvironment;
  readonly gathered: Gathered;
}

/** React writes image preloads before a root's HTML; in the page they belong to the head (architecture §5). */
function splitPreloads(html: string): CachedBlock {
  const preloads = /^(?:<link rel="preload"[^>]*>)+/.exec(html)?.[0] ?? '';
  return { preloads, html: html.slice(preloads.length) };
}

/** A runtime that notices whether a render looked at the page's address or the clock, so that only then they vary its cache. */
function watched(runtime: Runtime): { readonly runtime: Runtime; readonly seen: { page: boolean; now: boolean } } {
  const seen = { page: false, now: false };
  const watching: Runtime = {
    ...runtime,
    get page() {
      seen.page = true;
      return runtime.page;
    },
    get now() {
      seen.now = true;
      return runtime.now;
    },
    get facts() {
      seen.page = true;
      seen.now = true;
      return runtime.facts;
    },
  };
  return { runtime: watching, seen };
}

function fallbackText({ block }: LoadedBlock, site: Site): string | undefined {
  return block.definition.fallback === 'notice'
    ? site.wording.words(['block.unavailable'])('block.unavailable')
    : undefined;
}

/** The page-dependent rules of a block, resolved: they vary its HTML and are what an island is sent. */
function resolvedRules({ block, rules }: LoadedBlock): Record<string, unknown> {
  return Object.fromEntries(block.conditionalRules.map((id) => [id, rules[id]]));
}

/** A block's HTML, its children put in; from the cache when it was rendered before with the same inputs. */
export function renderBlock(loaded: LoadedBlock, context: BlockContext): string {
  const { block, children, data } = loaded;
  const { definition } = block;
  const { site, gathered } = context;
  gathered.types.add(block.type);
  const inner = children.map((child) => renderBlock(child, context));
  const payload: IslandPayload = {
    props: block.props,
    ...(data === undefined ? {} : { data }),
    rules: resolvedRules(loaded),
    words: definition.wording,
    ruleIds: definition.rules,
    ...(definition.hydrate && definition.fallback === 'notice' ? { fallback: fallbackText(loaded, site) ?? '' } : {}),
  };
  const json = JSON.stringify(payload);
  const rendered = fromCache(loaded, json, context);
  gathered.preloads += rendered.preloads;
  if (!definition.hydrate) return inner.length > 0 ? fillSlots(rendered.html, inner) : rendered.html;
  gathered.islands.set(block.type, definition.hydrate);
  for (const id of definition.rules) gathered.rules.add(id);
  for (const key of definition.wording) gathered.wording.add(key);
  return islandHtml(block, rendered.html, json);
}

function fromCache(loaded: LoadedBlock, json: string, context: BlockContext): CachedBlock {
  const { block, children } = loaded;
  const { site, runtime, environment } = context;
  const key = `${site.revision}|${block.pointer}|${children.length}|${environment.digest(json)}`;
  const minute = Math.floor(runtime.now / 60_000);
  const varied = `${key}|${runtime.page.path}|${minute}`;
  const cached = environment.blocks.get(key) ?? environment.blocks.get(varied);
  if (cached) return cached;
  const { runtime: watching, seen } = watched(runtime);
  const { failed, ...rendered } = renderFresh(loaded, watching, context);
  // A conditional rule may read the clock when it is resolved for a card; blocks with data are young anyway.
  const varies = seen.page || seen.now || loaded.data !== undefined;
  if (!failed) environment.blocks.set(varies ? varied : key, rendered, rendered.html.length * 2);
  return rendered;
}

function renderFresh(loaded: LoadedBlock, runtime: Runtime, context: BlockContext): CachedBlock & { failed: boolean } {
  const { block, rules, data, children } = loaded;
  const { definition } = block;
  const blockProps: BlockProps<unknown, RuleId, WordingKey, unknown> = {
    id: block.id,
    props: block.props,
    rules,
    words: context.site.wording.words(definition.wording),
    data,
    ...(children.length > 0 ? { children: slotElements(children.length) } : {}),
  };
  const fallback = fallbackText(loaded, context.site);
  try {
    const html = renderToString(
      <IslandRoot runtime={runtime} Component={definition.Component} blockProps={blockProps} fallback={fallback} />,
      { identifierPrefix: `${block.id}-` },
    );
    return { ...splitPreloads(html), failed: false };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    context.environment.report({ block: block.id, type: block.type, pointer: block.pointer, message }, error);
    const html = fallback ? `<p class="notice">${escapeHtml(fallback)}</p>` : '';
    return { html, preloads: '', failed: true };
  }
}
