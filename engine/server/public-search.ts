import type { MasterKeys } from '../search/embedded/access.ts';
import { type PlainRequest, plainOf } from '../search/embedded/direct.ts';
import type { EmbeddedSearch } from '../search/embedded/index.ts';
import { ProtocolError } from '../search/embedded/errors.ts';
import { isSearch, isWrite, searchedIndexes, writtenIndex } from './plain-request.ts';
import { publicQueue, searchQueue } from './search-queue.ts';
import { SearchThread, ThreadEnded } from './search-thread.ts';
import type { Log } from '../ports/log.ts';

/** Where the thread for public searches finds its program, and where it reports problems. */
export interface ThreadPlace {
  readonly entry: URL;
  readonly log: Log;
  /** Other processes hold copies of the same stock, which a write to this one would not reach. */
  readonly isShared?: boolean;
}

/** Well beyond the time after which searches stop on their own. */
const threadOptions = { deadlineMs: 4000, waitMs: publicQueue.waitMs };
const retryAfterSeconds = '10';
const sharedStock =
  'Several workers serve this port, each with its own copy of the stock, so it takes no changes. Name a Meilisearch in MEILISEARCH_HOST and push the stock there.';

function refusal(error: ProtocolError): Response {
  return Response.json(error.body, { status: error.status, headers: { 'retry-after': retryAfterSeconds } });
}

interface PublicSearchOptions {
  /** The service in this process, which pages use. */
  readonly service: EmbeddedSearch;
  readonly secrets: MasterKeys;
  readonly thread?: ThreadPlace | undefined;
  /** Called when an index has been changed by a request. */
  readonly changed: (index: string) => void;
}

/**
 * Answers public requests to the service. With `thread` it starts one that holds the same stock and answers searches, so
 * that none of them delays a page.
 */
export function publicSearch({ service, secrets, thread: place, changed }: PublicSearchOptions) {
  const queue = searchQueue({ ...publicQueue, now: () => performance.now() });
  const thread =
    place && new SearchThread({ ...secrets, ...place, ...threadOptions, copy: service.copy, onReady: queue.resume });
  const write = (request: PlainRequest) => {
    if (isWrite(request)) thread?.write(request);
  };
  return {
    /** Forwards a write that the service in this process has accepted. */
    write,
    /** Answers a public request; only searches go to the search thread. */
    async fetch(request: Request, address: string): Promise<Response> {
      const plain = await plainOf(request);
      if (!thread || !isSearch(plain)) {
        if (place?.isShared && isWrite(plain)) return refusal(new ProtocolError('stock_is_shared', sharedStock));
        const { body, ...rest } = await service.answer(plain, { isPublic: true });
        if (rest.status < 400 && !isSearch(plain) && isWrite(plain)) {
          write(plain);
          const index = writtenIndex(plain);
          if (index !== undefined) changed(index);
        }
        return new Response(body === '' ? null : body, rest);
      }
      try {
        const { signal } = request;
        const indexes = searchedIndexes(plain);
        const { body, ...rest } = await queue.run(address, (begin) => thread.search(plain, begin), {
          signal,
          isReady: () => thread.isReady(indexes),
        });
        return new Response(body, rest);
      } catch (error) {
        if (error instanceof ProtocolError) return refusal(error);
        if (!(error instanceof ThreadEnded)) throw error;
        return refusal(new ProtocolError('search_cutoff', 'The search could not be finished in time. Try again.'));
      }
    },
  };
}
