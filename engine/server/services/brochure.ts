import { bulkhead, isBulkheadRejectedError } from 'cockatiel';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type BrochureInput, drawBrochure } from '../brochure/draw.ts';
import type { Pictures } from '../brochure/pictures.ts';
import { type Upstream, UpstreamError } from './upstream.ts';

/** Too many brochures are in progress. */
export class BusyError extends Error {}

type Make = (input: BrochureInput, pictures: Pictures) => Promise<Buffer>;

const largestPdfBytes = 10_000_000;

export const embeddedBrochures: Make = drawBrochure;

/**
 * Uses a typesetting service: `POST {url}` with `{view, look, logo, origin}` answers `application/pdf`. Addresses that
 * begin with `/` are relative to `origin`.
 */
export function httpBrochures(upstream: Upstream): Make {
  return async ({ view, look, logo, origin }) => {
    const file = { type: 'application/pdf', mostBytes: largestPdfBytes };
    const pdf = await upstream.call({ body: { view, look, logo, origin }, file });
    if (Buffer.isBuffer(pdf) && pdf.subarray(0, 5).toString('latin1') === '%PDF-') return pdf;
    throw new UpstreamError('The brochure service sent an unexpected response.', { retryable: false });
  };
}

const atOnce = 2;
const mostWaiting = 16;
const mostKeptBytes = 32 * 1024 * 1024;

/**
 * Caches brochures while their content stays the same, shares concurrent requests for one, and draws at most two at a
 * time: drawing takes half a second of CPU.
 */
export function brochures(make: Make) {
  const places = bulkhead(atOnce, mostWaiting);
  const kept = new LRUCache<string, Buffer, Parameters<Make>>({
    maxSize: mostKeptBytes,
    sizeCalculation: (pdf) => pdf.length || 1,
    ignoreFetchAbort: true,
    async fetchMethod(_, __, { context }) {
      try {
        return await places.execute(() => make(...context));
      } catch (error) {
        throw isBulkheadRejectedError(error) ? new BusyError('Too many brochures are in progress.') : error;
      }
    },
  });

  return {
    /**
     * The brochure of a vehicle, a PDF; `version` changes with its content. Rejects when it cannot be generated, or when
     * too many are in progress (`BusyError`).
     */
    async make(input: BrochureInput, pictures: Pictures): Promise<{ readonly pdf: Buffer; readonly version: string }> {
      const { view, look, logo, origin } = input;
      const version = createHash('sha256')
        .update(JSON.stringify([view, look, logo, origin]))
        .digest('base64url');
      return { pdf: await kept.forceFetch(version, { context: [input, pictures] }), version };
    },
  };
}
