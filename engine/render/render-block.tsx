import { renderToString } from 'react-dom/server';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import type { BlockProps } from '../blocks/define.ts';
import { IslandRoot } from '../browser/island-root.tsx';
import { type Keep, KeepProvider } from '../browser/kept.tsx';
import type { Runtime } from '../browser/runtime.ts';
import { perObject } from '../memo/index.ts';
import type { Site } from '../ports/site.ts';
import type { OwnPart } from './kept-loads.ts';
import type { CachedBlock, LoadedBlock, RenderEnvironment } from './load-blocks.ts';
import { escapeHtml, jsonMembers } from './html.ts';
import { fallbackText, hydrationOf, islandAround, payloadJson, type Varying } from './island.ts';
import { styleNames } from './styles.ts';
import type { PlannedBlock } from '../blocks/plan.ts';
import type { ReactNode } from 'react';
import { errorMessage } from '../text/sentence.ts';

/** What rendering a page gathers from its blocks. */
export interface Gathered {
  /** The parts of the style sheet that the page needs, by `styleNames`. */
  readonly styles: Set<string>;
  /** Island types by strategy, for the scripts and their preloads. */
  readonly islands: Map<string, Exclude<LoadedBlock['block']['definition']['hydrate'], false>>;
  /** Scripts without React that blocks ask for. */
  readonly scripts: Set<string>;
  /** Whether an island answers links in place, which `answers.js` queues. */
  answers: boolean;
  /** Whether filters of an earlier visit replace the page's, by `restore.js`. */
  restores: boolean;
  /** Whether a block has a search box, which suggests as a shopper types. */
  searched: boolean;
  /** Whether a form's button shows the number of results, by `count.js`. */
  counted: boolean;
  readonly rules: Set<RuleId>;
  readonly wording: Set<WordingKey>;
  /** Preload links, hoisted from the blocks to the head. */
  preloads: string;
}

interface BlockContext {
  readonly site: Site;
  readonly runtime: Runtime;
  /** The address of the page. */
  readonly page: URL;
  readonly environment: RenderEnvironment;
  readonly gathered: Gathered;
  /** True when comments name the block of each part of the HTML. */
  readonly marked?: boolean;
}

/** The field of every search box, by which blocks that have one are known. */
const searchBox = ' name="query"';

/** The attribute of every button that shows how many vehicles its form leads to. */
const countedButton = ' data-count="';

/** What React wrote of a block. */
interface Rendered {
  /** With slots in place of its children and of kept parts. */
  readonly html: string;
  readonly preloads: string;
  /** The kept parts, by the number of their slot; those of children are undefined. */
  readonly parts: readonly (Buffer | undefined)[];
}

/** React writes image preloads before a root's HTML; in the page they belong in the head. */
function splitPreloads(html: string): Pick<Rendered, 'html' | 'preloads'> {
  const preloads = /^(?:<link rel="preload"[^>]*>)+/.exec(html)?.[0] ?? '';
  return { preloads, html: html.slice(preloads.length) };
}

/** What a block's HTML depended on besides its props and data, which then becomes part of its cache key. */
interface Dependence {
  page: boolean;
  now: boolean;
}

const dependenceOf = perObject<PlannedBlock, [], Dependence>(() => ({ page: false, now: false }));

/** The runtime, recording whether a render reads the page's address or the clock. */
function watched(runtime: Runtime, seen: Dependence): Runtime {
  const facts = {
    ...runtime.facts,
    get now() {
      seen.now = true;
      return runtime.facts.now;
    },
  };
  return {
    ...runtime,
    facts,
    get page() {
      seen.page = true;
      return runtime.page;
    },
    get now() {
      seen.now = true;
      return runtime.now;
    },
  };
}

/** The page-dependent rules of a block, resolved: they vary its HTML and are part of an island's payload. */
function resolvedRules({ block, rules }: LoadedBlock): Record<string, unknown> | undefined {
  if (block.conditionalRules.length === 0) return undefined;
  const resolved: Record<string, unknown> = {};
  for (const id of block.conditionalRules) resolved[id] = rules[id];
  return resolved;
}

/**
 * A block's HTML with its children inserted, in UTF-8 and in pieces; from the cache when it was rendered before with the same
 * inputs.
 */
export function renderBlock(loaded: LoadedBlock, context: BlockContext): readonly Buffer[] {
  const { block, props, children } = loaded;
  const { definition } = block;
  const { gathered } = context;
  for (const name of styleNames(definition, props)) gathered.styles.add(name);
  const inner = children.map((child) => renderBlock(child, context));
  const rendered = fromCache(loaded, varyingOf(loaded, context.environment), context);
  gathered.preloads += rendered.preloads;
  gathered.searched ||= rendered.searched;
  gathered.counted ||= rendered.counted;
  const script = typeof definition.script === 'function' ? definition.script(loaded.rules) : definition.script;
  if (script) gathered.scripts.add(script);
  const hydration = hydrationOf(loaded);
  if (hydration) {
    gathered.islands.set(block.type, hydration);
    gathered.answers ||= definition.answers !== undefined;
    gathered.restores ||= definition.restores?.({ rules: loaded.rules, page: context.page }) ?? false;
    for (const id of definition.browserRules ?? definition.rules) gathered.rules.add(id);
    for (const key of definition.browserWording?.(loaded.rules) ?? definition.wording) gathered.wording.add(key);
  }
  const pieces = rendered.pieces.flatMap((piece) => (typeof piece === 'number' ? (inner[piece] ?? []) : [piece]));
  return context.marked ? marked(block, pieces) : pieces;
}

/** Hyphens are escaped too: two of them would end the comment. */
function marked({ pointer }: PlannedBlock, pieces: readonly Buffer[]): readonly Buffer[] {
  const opening = `<!--block ${encodeURIComponent(pointer).replaceAll('-', '%2D')}-->`;
  return [Buffer.from(opening), ...pieces, Buffer.from('<!--/block-->')];
}

const varyingOfKept = new WeakMap<OwnPart, Varying>();

/** Apart from their links, props are covered by the site's revision, so only these parts vary a block between pages. */
function varyingOf(loaded: LoadedBlock, environment: RenderEnvironment): Varying {
  const { block, props, data, kept } = loaded;
  const known = kept && varyingOfKept.get(kept);
  if (known) return known;
  const rules = resolvedRules(loaded);
  const varying = jsonMembers({ data, rules });
  const all = varying + (block.linked ? jsonMembers({ props }) : '');
  const found = { rules, varying, digest: all === '' ? '' : environment.digest(all) };
  if (kept) varyingOfKept.set(kept, found);
  return found;
}

function fromCache(loaded: LoadedBlock, given: Varying, context: BlockContext): CachedBlock {
  const { block, children } = loaded;
  const { site, runtime, environment } = context;
  const seen = dependenceOf(block);
  const keyNow = () =>
    [
      site.revision,
      block.pointer,
      children.length,
      given.digest,
      seen.page ? runtime.page.path : '',
      seen.now ? Math.floor(runtime.now / 60_000) : '',
    ].join('|');
  const cached = environment.blocks.get(keyNow());
  if (cached) return cached;
  const { failed, ...rendered } = renderFresh(loaded, watched(runtime, seen), context);
  const own = cutAtSlots(rendered);
  const pieces = block.definition.hydrate ? islandAround(own, loaded, payloadJson(loaded, given, site)) : own;
  const { html, preloads } = rendered;
  const made = { pieces, preloads, searched: html.includes(searchBox), counted: html.includes(countedButton) };
  const size = pieces.reduce<number>((sum, piece) => sum + (typeof piece === 'number' ? 0 : piece.length), 1);
  if (!failed) environment.blocks.set(keyNow(), made, { size });
  return made;
}

function renderFresh(loaded: LoadedBlock, runtime: Runtime, context: BlockContext): Rendered & { failed: boolean } {
  const { block, props, data, children } = loaded;
  const { site, environment } = context;
  const { definition } = block;
  const blockProps: BlockProps<unknown, RuleId, WordingKey, unknown> = {
    id: block.id,
    props,
    rules: site.rules.reader(definition.rules, runtime.facts),
    words: site.wording.words,
    data,
    ...(children.length > 0 ? { children: slotElements(children.length) } : {}),
  };
  const fallback = fallbackText(loaded, site);
  const parts: (Buffer | undefined)[] = children.map(() => undefined);
  const keep: Keep = (key, draw) => {
    const whole = `${site.revision}|${block.type}|${key}`;
    let part = environment.parts.get(whole);
    if (!part) {
      part = Buffer.from(renderToString(draw()));
      environment.parts.set(whole, part, { size: part.length + whole.length * 2 });
    }
    // Parts are most of a block that has any: inserted as text, they would be joined and encoded again for every page.
    return slotHtml(parts.push(part) - 1);
  };
  try {
    const html = renderToString(
      <KeepProvider value={keep}>
        <IslandRoot runtime={runtime} Component={definition.Component} blockProps={blockProps} fallback={fallback} />
      </KeepProvider>,
      { identifierPrefix: `${block.id}-` },
    );
    return { ...splitPreloads(html), parts, failed: false };
  } catch (error) {
    const message = errorMessage(error);
    environment.report({ block: block.id, type: block.type, pointer: block.pointer, message }, error);
    const html = fallback ? `<p class="notice">${escapeHtml(fallback)}</p>` : '';
    return { html, preloads: '', parts: [], failed: true };
  }
}

/** Marks the place of a container's child, which is rendered and cached separately and inserted afterwards. */
function slotElements(count: number): ReactNode[] {
  return Array.from({ length: count }, (_, index) => <forecourt-slot key={index} data-n={index} />);
}

/** A slot as React writes it. */
const slotHtml = (number: number) => `<forecourt-slot data-n="${number}"></forecourt-slot>`;

/** A block's HTML with its kept parts inserted, and the index of a child in place of each child's slot. */
function cutAtSlots({ html, parts }: Rendered): CachedBlock['pieces'] {
  // Texts of blocks without slots are not searched for them.
  if (parts.length === 0) return [Buffer.from(html)];
  const cut = html.split(/<forecourt-slot data-n="(\d+)"><\/forecourt-slot>/);
  return cut.map((text, index) => (index % 2 === 1 ? (parts[Number(text)] ?? Number(text)) : Buffer.from(text)));
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'forecourt-slot': { key?: number; 'data-n': number };
    }
  }
}
