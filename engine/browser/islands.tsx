import type { AnyBlockComponent, BlockProps, Hydration } from '../blocks/define.ts';
import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import type { Facts } from '../conditions/index.ts';
import { wordingFromTable } from '../wording/format.ts';
import { whenIdle } from './idle.ts';
import { IslandRoot } from './island-root.tsx';
import { islandRules } from './page-rules.ts';
import type { IslandPayload, PagePayload, Runtime } from './runtime.ts';

/** Decides when `hydrate` is called for the island in `element`; only the first call has an effect. */
type Strategy = (element: HTMLElement, hydrate: () => void) => void;

/** Hydrates at once. */
const load: Strategy = (_element, hydrate) => hydrate();

/** Hydrates when the browser is idle, after two seconds at the latest. */
const idle: Strategy = (_element, hydrate) => whenIdle(hydrate);

const signs = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

/** Hydrates at the first sign of interest: a pointer over it, a touch, focus or a key. */
const interaction: Strategy = (element, hydrate) => {
  for (const sign of signs) element.addEventListener(sign, hydrate, { once: true });
};

const leadPx = 200;

/** Hydrates shortly before the island scrolls into view. Its wrapper has no box, so its children are observed. */
const visible: Strategy = (element, hydrate) => {
  const watched = [...element.children];
  if (watched.length === 0) return hydrate();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      hydrate();
    },
    { rootMargin: `${leadPx}px` },
  );
  for (const child of watched) observer.observe(child);
  return undefined;
};

const strategies: Readonly<Record<Exclude<Hydration, false>, Strategy>> = { load, idle, visible, interaction };

interface KeptEvent {
  readonly island: Element;
  readonly control: Element;
  readonly type: string;
  /** The field's value at the time of the event; hydration may have reset it since. */
  readonly value?: string;
  readonly checked?: boolean;
}

declare global {
  interface Window {
    /** What the shopper did before the islands were live (early.js, answers.js). */
    readonly forecourtKept?: KeptEvent[];
  }
}

/**
 * Enters a value as a shopper would. React tracks the last value it saw in a field and ignores an event unless the
 * value differs; so the field is first set to something else through React's setter, then to the value through the
 * native one.
 */
function enter(control: Element, property: 'value' | 'checked', other: unknown, value: unknown): void {
  Reflect.set(control, property, other);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property)?.set?.call(control, value);
}

function replayEntry({ control, value, checked }: KeptEvent): void {
  const box = control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);
  if (box) enter(control, 'checked', !checked, checked);
  else enter(control, 'value', value === '' ? ' ' : '', value);
  // React handles the click event of checkboxes, and may restore the box after it; this synthetic one does not toggle it.
  for (const type of ['input', 'change', ...(box ? ['click'] : [])])
    control.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * Replays to a newly live island what the shopper did before, in order: clicks as clicks, and each field's last value
 * once. When the island `failed`, its clicks are forgotten: a shopper who sees nothing happen clicks again.
 */
function replayKept(island: Element, failed?: boolean): void {
  const kept = window.forecourtKept ?? [];
  const mine = kept.filter((event) => event.island === island && event.control.isConnected);
  island.removeAttribute('data-waiting');
  for (const event of mine) {
    if (failed && event.type !== 'click') continue;
    // early.js owns the list and still appends to it.
    kept.splice(kept.indexOf(event), 1);
    event.control.removeAttribute('data-waiting');
    if (failed) continue;
    if (event.type === 'click') (event.control as HTMLElement).click();
    else if (mine.findLast(({ control }) => control === event.control) === event) replayEntry(event);
  }
}

type AnyBlockProps = BlockProps<unknown, RuleId, WordingKey, unknown>;
interface IslandModule {
  readonly default: AnyBlockComponent;
  /**
   * Loads code that only some of these blocks need before the island is hydrated, and returns it as further props.
   * Loaded later, it would replace part of the island, along with anything typed there.
   */
  readonly prepare?: (block: Pick<AnyBlockProps, 'data' | 'rules'>) => Promise<object> | false;
}

/** Component code by block type. */
export type IslandModules = Readonly<Record<string, () => Promise<{ readonly default: ComponentType<never> }>>>;

function json<T>(element: Element | null): T | undefined {
  return element?.textContent ? (JSON.parse(element.textContent) as T) : undefined;
}

/** Rebuilds the server's rendering context from the page's payload. */
function pageContext(payload: PagePayload) {
  const facts = { ...(payload.facts as object), now: new Date(payload.now) } as Facts;
  const runtime: Runtime = { ...payload, facts };
  return { runtime, source: { table: payload.rules, facts }, ...wordingFromTable(payload.wording) };
}

function Live({ onLive, children }: { readonly onLive: () => void; readonly children: ReactNode }) {
  useEffect(onLive, [onLive]);
  return children;
}

/** The islands that are live or about to be. */
const live = new Map<Element, Root | undefined>();

async function hydrateIsland(element: HTMLElement, context: ReturnType<typeof pageContext>, modules: IslandModules) {
  live.set(element, undefined);
  const { type = '', block = '' } = element.dataset;
  // Few pages have anything to report.
  const report = (error: unknown) =>
    void import('./report.ts')
      .then(({ reportFromBrowser }) => reportFromBrowser(element.dataset, error))
      .catch(() => console.error(error));
  try {
    const module = (await modules[type]?.()) as IslandModule | undefined;
    const payload = json<IslandPayload>(element.nextElementSibling);
    if (!module || !payload) return;
    const { props, data } = payload;
    const rules = islandRules(context.source, payload.rules);
    const prepared = await module.prepare?.({ data, rules });
    if (!element.isConnected) return;
    const blockProps = { id: block, props, data, rules, words: context.words, ...prepared } as unknown as AnyBlockProps;
    const onLive = () => {
      element.dataset.live = '';
      replayKept(element);
    };
    // A transition, which React processes in small steps, so that taps are handled in between.
    startTransition(() => {
      const root = hydrateRoot(
        element,
        <Live onLive={onLive}>
          <IslandRoot
            runtime={context.runtime}
            Component={module.default}
            blockProps={blockProps}
            fallback={payload.fallback}
            onError={report}
          />
        </Live>,
        { identifierPrefix: `${block}-`, onRecoverableError: report, onUncaughtError: report },
      );
      live.set(element, root);
    });
  } catch (error) {
    report(error);
    replayKept(element, true);
    // The next use of it tries again: its code may only have met a gap in the line.
    live.delete(element);
  }
}

/**
 * Hydrates the page's islands, each by its strategy. Called again after the preview has replaced the page's content, it
 * hydrates whatever is new.
 */
export function startIslands(modules: IslandModules): void {
  for (const [element, root] of live) {
    if (element.isConnected) continue;
    root?.unmount();
    live.delete(element);
  }
  const payload = json<PagePayload>(document.getElementById('forecourt-page'));
  if (!payload) return;
  const context = pageContext(payload);
  for (const element of document.querySelectorAll<HTMLElement>('forecourt-island:not([data-live])')) {
    const kind = element.dataset.waiting === undefined ? element.dataset.hydrate : 'load';
    const strategy = strategies[kind as Exclude<Hydration, false>];
    const hydrate = () => {
      if (!live.has(element)) void hydrateIsland(element, context, modules);
    };
    strategy?.(element, hydrate);
    // An island that a shopper uses is hydrated ahead of the others.
    element.addEventListener('wanted', hydrate);
  }
}
