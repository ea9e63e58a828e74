import type { LRUCache } from 'lru-cache';
import type { BlockReport } from '../browser/report.ts';
import { keptLoad, type OwnPart, type PageLoadContext, watchRequest } from './kept-loads.ts';
import type { PlannedBlock } from '../blocks/plan.ts';
import { withSiteAddresses } from '../pages/addresses.ts';
import { inTime } from '../time/in-time.ts';
import { errorMessage } from '../text/sentence.ts';

/** A block's HTML, with an island's payload, and what the head needs to know about it. */
export interface CachedBlock {
  /** Its HTML, encoded once and copied into every page that has it; a number stands for the child at that index. */
  readonly pieces: readonly (Buffer | number)[];
  /** `<link rel="preload">` elements React wrote before the block's own HTML. */
  readonly preloads: string;
  /** Whether it has a search box. */
  readonly searched: boolean;
  /** Whether it has a form whose button shows the number of results. */
  readonly counted: boolean;
}

/** What rendering needs from its host; nothing here belongs to one tenant. */
export interface RenderEnvironment {
  /** A short digest of a text, for cache keys. */
  digest(text: string): string;
  /** Called for every block that failed, with the error. */
  report(report: BlockReport, error: unknown): void;
  readonly blocks: LRUCache<string, CachedBlock>;
  /** Fragments shared by many pages, such as a vehicle's card. */
  readonly parts: LRUCache<string, Buffer>;
  /** Deadline of a block's `load`, in milliseconds. */
  readonly loadDeadlineMs: number;
  /** Runs part of the work as a named span. */
  readonly step?: <T>(name: string, work: () => T | Promise<T>) => T | Promise<T>;
}

/** A block shown on this page, with its data. */
export interface LoadedBlock extends OwnPart {
  readonly block: PlannedBlock;
  readonly children: readonly LoadedBlock[];
  /** The part reused from an earlier request, the same object for all requests that share it. */
  readonly kept?: OwnPart;
}

/** Aborts a load. Most loads never ask for the signal, which is slow to make. */
class LazyAbortController {
  #controller: AbortController | undefined;

  get signal(): AbortSignal {
    return (this.#controller ??= new AbortController()).signal;
  }

  abort(): void {
    this.#controller?.abort();
  }
}

type Maybe<T> = T | Promise<T>;

/** Applies a function to values once all are available: synchronously when none is a promise. */
function whenAll<T, R>(values: readonly Maybe<T>[], then: (all: readonly T[]) => R): Maybe<R> {
  const known = values.filter((value): value is Awaited<T> => !(value instanceof Promise));
  return known.length === values.length ? then(known) : Promise.all(values.map(async (value) => value)).then(then);
}

/**
 * Loads the blocks of a page in parallel; a failed or late load costs its block the data, never the page. Gives a promise
 * only where a load waits for something: most blocks of a page were loaded before, and each promise would cost as much.
 */
export function loadBlocks(
  planned: readonly PlannedBlock[],
  context: PageLoadContext,
  environment: RenderEnvironment,
): Maybe<readonly LoadedBlock[]> {
  const shown = planned.filter((block) => block.when?.(context.facts) ?? true);
  const loading = shown.map((block) => loadBlock(block, context, environment));
  return whenAll(loading, (blocks) => blocks.filter((block) => block !== undefined));
}

/** Whether a block's heading is that of its page, which remains when nothing is below it. */
const headsPage = (props: unknown) => Object(props).level === 1;

function loadBlock(
  block: PlannedBlock,
  context: PageLoadContext,
  environment: RenderEnvironment,
): Maybe<LoadedBlock | undefined> {
  const { definition } = block;
  const kept = keptLoad(block, context);
  const own = kept ?? loadOwnPart(block, context, environment);
  const children = block.blocks.length > 0 ? loadBlocks(block.blocks, context, environment) : [];
  const loaded = (part: OwnPart, within: readonly LoadedBlock[]): LoadedBlock | undefined => {
    if (definition.container === true && within.length === 0 && !headsPage(part.props)) return undefined;
    if (definition.empty?.(part)) return undefined;
    return { ...part, block, children: within, ...(kept ? { kept } : {}) };
  };
  if (own instanceof Promise || children instanceof Promise)
    return Promise.all([own, children]).then(([part, within]) => loaded(part, within));
  return loaded(own, children);
}

/** A block's own part for this request; later requests may share it when they agree in everything the load read. */
function loadOwnPart(block: PlannedBlock, request: PageLoadContext, environment: RenderEnvironment): Maybe<OwnPart> {
  const { load, rules: ids } = block.definition;
  const watched = watchRequest(block, request);
  const context = watched?.context ?? request;
  const { site, facts } = context;
  const props = block.linked ? withSiteAddresses(block.props, { site, facts }) : block.props;
  const rules = site.rules.reader(ids, facts);
  const { answered, ...shared } = request;
  const answer = answered?.block === block.id ? { answer: answered.answer } : {};
  let failed = false;
  const run = (controller: LazyAbortController) => {
    const given = Object.assign(watched ? context : { ...shared, ...answer }, { props, rules });
    const signal = { get: () => controller.signal, enumerable: true };
    return load?.(Object.defineProperty(given, 'signal', signal) as typeof given & { signal: AbortSignal });
  };
  const data = load && runLoad(block, run, environment, () => (failed = true));
  const loaded = (found: unknown): OwnPart => {
    const own = { props, rules, data: found };
    if (!failed) watched?.keep(own);
    return own;
  };
  return data instanceof Promise ? data.then(loaded) : loaded(data);
}

/** The result of a block's load; `undefined` when it failed. Most loads are synchronous and need no deadline. */
function runLoad(
  block: PlannedBlock,
  run: (controller: LazyAbortController) => unknown,
  environment: RenderEnvironment,
  onFailure: () => void,
) {
  const { step = (_, work) => work(), loadDeadlineMs } = environment;
  const failed = (error: unknown) => {
    onFailure();
    const message = errorMessage(error);
    environment.report({ block: block.id, type: block.type, pointer: block.pointer, message }, error);
    return undefined;
  };
  const work = () => {
    const controller = new LazyAbortController();
    const loading = run(controller);
    const late = () => {
      controller.abort();
      return new Error(`its data did not arrive within ${loadDeadlineMs} ms`);
    };
    return loading instanceof Promise ? inTime<unknown>(loading, loadDeadlineMs, late) : loading;
  };
  try {
    const loaded = step(`load ${block.type}`, work);
    return loaded instanceof Promise ? loaded.catch(failed) : loaded;
  } catch (error) {
    return failed(error);
  }
}
