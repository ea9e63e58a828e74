import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { PreviewMessage } from '../../engine/browser/preview.ts';

const keepAliveMs = 25_000;
/** How soon a browser connects again, above all to a preview that has been restarted. */
const retryMs = 500;

/** Notifies open browsers of a site about its saved document. */
export class PreviewEvents {
  readonly #preview = randomUUID();
  readonly #latest = new Map<string, PreviewMessage>();
  readonly #listeners = new Set<(message: PreviewMessage) => void>();
  readonly #streams = new Set<SSEStreamingApi>();
  #hasEnded = false;

  /**
   * Sets the message for browsers of the site; a valid document increments the version. `reload`: pictures have
   * changed, which browsers only refetch with the whole page.
   */
  tell(site: string, good: boolean, diagnostics: PreviewMessage['diagnostics'], { reload = false } = {}): void {
    const before = this.#latest.get(site)?.version ?? 0;
    const message = { site, preview: this.#preview, version: good ? before + 1 : before, good, reload, diagnostics };
    this.#latest.set(site, message);
    for (const listener of this.#listeners) listener(message);
  }

  /** Mounts the event stream; `siteOf` finds the site for a Host header. */
  mount(app: Hono, siteOf: (host: string) => string | undefined): void {
    app.get('/__forecourt/events', (context) => {
      const site = siteOf(context.req.header('host') ?? '');
      return streamSSE(context, async (stream) => {
        if (this.#hasEnded) return;
        const send = (message: PreviewMessage) => {
          if (message.site === site) void stream.writeSSE({ data: JSON.stringify(message), retry: retryMs });
        };
        const latest = site === undefined ? undefined : this.#latest.get(site);
        if (latest) send(latest);
        this.#listeners.add(send);
        this.#streams.add(stream);
        stream.onAbort(() => {
          this.#listeners.delete(send);
          this.#streams.delete(stream);
        });
        while (!stream.aborted && !stream.closed) {
          await stream.sleep(keepAliveMs);
          await stream.write(': still here\n\n');
        }
      });
    });
  }

  /** Ends the streams of all open pages, for which a closing server would wait, and any that begins from now on. */
  async end(): Promise<void> {
    this.#hasEnded = true;
    await Promise.all([...this.#streams].map((stream) => stream.close()));
  }
}
