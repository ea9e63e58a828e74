import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Accepted, Compressed, EncodedBytes, Encoding } from './compressed.ts';
import type { Log } from '../ports/log.ts';
import type { ServerCounters } from './counters.ts';
import type { Observer } from './metrics/metrics.ts';
import { answerFields, loggedMs, loggedPath, parameterNames } from './observe-requests.ts';
import { RepeatedAnswer } from './repeated-answer.ts';
import { currentRequest, requestId } from './request-context.ts';
import { securityHeaders, strictTransport } from './security.ts';
import type { Tenant, Tenants } from './tenants.ts';
import { currentTracing } from './tracing/trace.ts';

/** A whole page that is the same for every shopper. */
export interface SentPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Compressed;
  readonly encoded: EncodedBytes;
  readonly encoding: Encoding;
  /** What its clients accept. */
  readonly accepted: Accepted;
  /** When it was built, in milliseconds since the epoch, and for how long it may be sent again. */
  readonly builtAt: number;
  readonly freshMs: number;
  /** The index of this random version, from 0, and the number of versions. */
  readonly version: number;
  readonly versions: number;
}

interface KeptVersion extends Pick<SentPage, 'encoded' | 'encoding' | 'accepted' | 'builtAt' | 'freshMs'> {
  readonly answer: RepeatedAnswer;
  /** Weak, because the page cache decides how long content stays in memory. */
  readonly content: WeakRef<Compressed>;
}

interface KeptPage {
  /** Weak, because a site weighs far more than its page, and the list of tenants decides which ones stay loaded. */
  readonly tenant: WeakRef<Tenant>;
  readonly kind: string;
  /** Logs that it was answered. */
  readonly log: (request: string, ms: number) => void;
  /** By index; `undefined` until that version was first drawn. */
  readonly versions: readonly (KeptVersion | undefined)[];
}

interface RepeatedPagesOptions {
  readonly tenants: Pick<Tenants, 'byHost'>;
  readonly log: Log;
  readonly now: () => Date;
  readonly counters: Pick<ServerCounters, 'cacheHits'>;
  readonly chance?: (() => number) | undefined;
  readonly proxies?: number | undefined;
  readonly observer?: Pick<Observer, 'answered'> | undefined;
}

const mostPages = 2000;
const mostBytes = 48 * 1024 * 1024;
/** Browsers' keys have some 100 characters; others could hold more memory than the pages. */
const longestKey = 1000;

/** Request headers that need more than a cached page. */
const unusual = ['if-none-match', 'content-length', 'transfer-encoding', 'upgrade', 'expect'] as const;

/**
 * Recently sent pages, keyed by every part of a request they depend on. A repeated request is answered from here,
 * before routing, as long as its page is fresh and its site unchanged. The bytes are shared with the page cache.
 */
export class RepeatedPages {
  readonly #kept = new LRUCache<string, KeptPage>({
    max: mostPages,
    maxSize: mostBytes,
    sizeCalculation: ({ versions }) => versions.reduce((sum, version) => sum + (version?.encoded.bytes.length ?? 0), 1),
  });
  readonly #options: RepeatedPagesOptions;

  constructor(options: RepeatedPagesOptions) {
    this.#options = options;
  }

  #key({ url = '', headers }: IncomingMessage): string {
    const { proxies = 0 } = this.#options;
    const protocol = proxies > 0 ? headers['x-forwarded-proto'] : '';
    return `${String(protocol)}|${headers.host ?? ''}|${headers['accept-encoding'] ?? ''}|${url}`;
  }

  /**
   * Keeps the answer to a GET request that does not depend on who asks, unless its site has changed since the page began
   * to be built.
   */
  keep(context: Context, tenant: Tenant, page: SentPage, isEncrypted: boolean): void {
    const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
    const request = currentRequest();
    if (!incoming || !request || incoming.method !== 'GET') return;
    const { log, tenants } = this.#options;
    if (tenants.byHost(incoming.headers.host ?? '') !== tenant) return;
    const key = this.#key(incoming);
    if (key.length > longestKey) return;
    const kept = this.#kept.get(key);
    const before = kept?.tenant.deref() === tenant ? kept : undefined;
    const versions = Array.from({ length: page.versions }, (_, number) =>
      before?.versions.length === page.versions ? before.versions[number] : undefined,
    );
    const { 'content-length': _length, ...own } = page.headers;
    const headers = { ...securityHeaders, ...own, ...(isEncrypted ? strictTransport : {}) };
    const { content, encoded, encoding, accepted, builtAt, freshMs } = page;
    versions[page.version] = {
      encoded,
      builtAt,
      freshMs,
      // The length changes once the bytes are compressed better.
      answer: new RepeatedAnswer(Object.entries(headers).flat()),
      content: new WeakRef(content),
      encoding,
      accepted,
    };
    const { method, path, url } = context.req;
    const { kind } = request;
    const answered = { method, path: loggedPath(path), query: parameterNames(url), status: 200 };
    const fields = answerFields({ kind, site: tenant.site.slug }, answered);
    const line = log.alike?.('info', 'request', fields);
    this.#kept.set(key, {
      tenant: new WeakRef(tenant),
      kind,
      log: line ?? ((id, ms) => log('info', 'request', { request: id, ...fields, ms })),
      versions,
    });
  }

  /** Answers a request that repeats an earlier one; `false` when this is not one. */
  answer(incoming: IncomingMessage, response: ServerResponse): boolean {
    const { headers, method } = incoming;
    if (method !== 'GET' || unusual.some((name) => headers[name] !== undefined) || currentTracing()) return false;
    const started = performance.now();
    const kept = this.#kept.get(this.#key(incoming));
    if (!kept) return false;
    const { chance = Math.random, counters, now, observer, proxies = 0, tenants } = this.#options;
    const { versions, tenant, kind } = kept;
    const sent = versions[versions.length > 1 ? Math.floor(chance() * versions.length) : 0];
    const current = tenants.byHost(headers.host ?? '');
    if (!sent || !current || current !== tenant.deref()) return false;
    // As in the page cache.
    if (Math.abs(now().getTime() - sent.builtAt) >= sent.freshMs || isSuperseded(sent)) return false;
    // Without a body there is nothing to drain, which would take Node five turns of the event loop.
    incoming.resume = itself;
    const id = requestId(single(headers['x-request-id']), proxies > 0);
    counters.cacheHits += 1;
    const { bytes, effort } = sent.encoded;
    sent.answer.send(response, bytes, id);
    if (effort === 'quick') void sent.content.deref()?.improve(sent.accepted.encoding);
    const ms = performance.now() - started;
    kept.log(id, loggedMs(ms));
    observer?.answered(kind, 200, ms / 1000);
    return true;
  }
}

/** Whether its clients get another encoding by now. */
function isSuperseded({ encoded, encoding, accepted, content }: KeptVersion): boolean {
  return encoded.effort === 'quick' && (content.deref()?.encodingFor(accepted) ?? encoding) !== encoding;
}

function itself(this: IncomingMessage): IncomingMessage {
  return this;
}

const single = (header: string | readonly string[] | undefined) => (typeof header === 'string' ? header : undefined);
