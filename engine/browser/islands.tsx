import { type ReactNode, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { WordingKey } from '../../schemas/wording/index.ts';
import type { AnyBlockComponent, BlockProps, Hydration } from '../blocks/define.ts';
import type { Facts } from '../conditions/index.ts';
import { wordingFromTable } from '../wording/table.ts';
import { IslandRoot } from './island-root.tsx';
import { islandRules } from './page-rules.ts';
import type { IslandPayload, PagePayload } from './payload.ts';
import { replayKept } from './replay.ts';
import { reportFromBrowser } from './report.ts';
import type { Runtime } from './runtime.ts';
import { strategies } from './strategies.ts';

type AnyBlockProps = BlockProps<unknown, RuleId, WordingKey, unknown>;
type IslandModule = { readonly default: AnyBlockComponent };

/** Component code by block type. */
export type IslandModules = Readonly<Record<string, () => Promise<unknown>>>;

function json<T>(element: Element | null): T | undefined {
  return element?.textContent ? (JSON.parse(element.textContent) as T) : undefined;
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Rebuilds the server's rendering context from the page's payload. */
function pageContext(payload: PagePayload) {
  const facts = { ...(payload.facts as object), now: new Date(payload.now) } as Facts;
  const runtime: Runtime = { ...payload, facts };
  return {
    runtime,
    source: { table: payload.rules, facts },
    words: wordingFromTable(payload.wording).words(Object.keys(payload.wording.messages) as WordingKey[]),
  };
}

function Live({ onLive, children }: { readonly onLive: () => void; readonly children: ReactNode }) {
  useEffect(onLive, [onLive]);
  return children;
}

const live = new Map<Element, Root>();

async function hydrateIsland(element: HTMLElement, context: ReturnType<typeof pageContext>, modules: IslandModules) {
  const { type = '', block = '', pointer = '' } = element.dataset;
  const report = (error: unknown) => reportFromBrowser({ block, type, pointer, message: describe(error) });
  try {
    const module = (await modules[type]?.()) as IslandModule | undefined;
    const payload = json<IslandPayload>(element.nextElementSibling);
    if (!module || !payload || !element.isConnected) return;
    const blockProps = {
      id: block,
      props: payload.props,
      data: payload.data,
      rules: islandRules(context.source, payload.rules),
      words: context.words,
    } as unknown as AnyBlockProps;
    const onLive = () => {
      element.dataset.live = '';
      replayKept(element);
    };
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
      { identifierPrefix: `${block}-`, onRecoverableError: report, onCaughtError: () => {}, onUncaughtError: report },
    );
    live.set(element, root);
  } catch (error) {
    report(error);
  }
}

/**
 * Hydrates the page's islands, each by its strategy. Called again after the preview has replaced the page's content, it
 * hydrates whatever is new.
 */
export function startIslands(modules: IslandModules): void {
  for (const [element, root] of live) {
    if (element.isConnected) continue;
    root.unmount();
    live.delete(element);
  }
  const payload = json<PagePayload>(document.getElementById('forecourt-page'));
  if (!payload) return;
  const context = pageContext(payload);
  for (const element of document.querySelectorAll<HTMLElement>('forecourt-island:not([data-live])')) {
    const strategy = strategies[element.dataset.hydrate as Exclude<Hydration, false>];
    strategy?.(element, () => void hydrateIsland(element, context, modules));
  }
}
