import type { LRUCache } from 'lru-cache';
import type { BlockReport } from '../browser/report.ts';
import type { LoadContext } from '../blocks/load.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { Rules } from '../rules/index.ts';
import type { PlannedBlock } from '../blocks/plan.ts';
import { withSiteAddresses } from '../pages/addresses.ts';

/** A block's HTML, with an island's payload, and what the head needs to know about it. */
export interface CachedBlock {
  /** Its HTML, encoded once and copied into every page that has it; a number stands for the child at that index. */
  readonly pieces: readonly (Buffer | number)[];
  /** `<link rel="preload">` elements React wrote before the block's own HTML. */
  readonly preloads: string;
  /** Whether it has a search box. */
  readonly searched: boolean;
}

/** What rendering needs from its host; nothing here belongs to one tenant. */
export interface RenderEnvironment {
  /** A short digest of a text, for cache keys. */
  digest(text: string): string;
  /** Called for every block that failed, with the error. */
  report(report: BlockReport, error: unknown): void;
  readonly blocks: LRUCache<string, CachedBlock>;
  /** Fragments shared by many pages, such as a vehicle's card. */
  readonly parts: LRUCache<string, string>;
  /** Deadline of a block's `load`, in milliseconds. */
  readonly loadDeadlineMs: number;
  /** Runs part of the work as a named span. */
  readonly step?: <T>(name: string, work: () => T | Promise<T>) => T | Promise<T>;
}

/** A block shown on this page, with its data. */
export interface LoadedBlock {
  readonly block: PlannedBlock;
  /** The block's props, their links leading to this site's own addresses. */
  readonly props: PlannedBlock['props'];
  readonly rules: Rules<RuleId>;
  readonly data: unknown;
  readonly children: readonly LoadedBlock[];
}

/** What the loads of a page share: their context without the block's own part. */
export interface PageLoadContext extends Omit<LoadContext, 'props' | 'rules' | 'signal' | 'answer'> {
  /** The result of a form just submitted to this page, and its block. */
  readonly answered?: { readonly block: string; readonly answer: unknown };
}

/** Rejects when the deadline passes first; the load's signal is then aborted. */
async function beforeDeadline<T>(loading: Promise<T>, controller: AbortController, deadlineMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort();
      reject(new Error(`its data did not arrive within ${deadlineMs} ms`));
    }, deadlineMs);
  });
  try {
    return await Promise.race([loading, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Loads the blocks of a page in parallel; a failed or late load costs its block the data, never the page. */
export async function loadBlocks(
  planned: readonly PlannedBlock[],
  context: PageLoadContext,
  environment: RenderEnvironment,
): Promise<readonly LoadedBlock[]> {
  const shown = planned.filter((block) => block.when?.(context.facts) ?? true);
  const loaded = await Promise.all(shown.map((block) => loadBlock(block, context, environment)));
  return loaded.filter((block) => block !== undefined);
}

async function loadBlock(
  block: PlannedBlock,
  context: PageLoadContext,
  environment: RenderEnvironment,
): Promise<LoadedBlock | undefined> {
  const { definition } = block;
  const { site, facts } = context;
  const props = block.linked ? withSiteAddresses(block.props, { site, facts }) : block.props;
  const rules = site.rules.reader(definition.rules, facts);
  const { load, empty } = definition;
  const { answered, ...shared } = context;
  const answer = answered?.block === block.id ? { answer: answered.answer } : {};
  const loading =
    load && runLoad(block, ({ signal }) => load({ ...shared, ...answer, props, rules, signal }), environment);
  const within = block.blocks.length > 0 ? loadBlocks(block.blocks, context, environment) : [];
  const [data, children] = [await loading, await within];
  if (definition.container === true && children.length === 0) return undefined;
  if (empty?.({ props, rules, data })) return undefined;
  return { block, props, rules, data, children };
}

/** The outcome of a block's load; nothing when it failed. Most loads wait for nothing and need no deadline. */
function runLoad(block: PlannedBlock, run: (controller: AbortController) => unknown, environment: RenderEnvironment) {
  const { step = (_, work) => work(), loadDeadlineMs } = environment;
  const failed = (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    environment.report({ block: block.id, type: block.type, pointer: block.pointer, message }, error);
    return undefined;
  };
  const controller = new AbortController();
  const work = () => {
    const loading = run(controller);
    return loading instanceof Promise ? beforeDeadline(loading, controller, loadDeadlineMs) : loading;
  };
  try {
    const loaded = step(`load ${block.type}`, work);
    return loaded instanceof Promise ? loaded.catch(failed) : loaded;
  } catch (error) {
    return failed(error);
  }
}
