import { bulkhead, isBulkheadRejectedError } from 'cockatiel';
import { hash } from 'node:crypto';
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
/** How long a brochure is cached that lacks a picture, whose server may only have been busy. */
const partialMs = 60_000;

interface Drawn {
  readonly pdf: Buffer;
  /** Whether it has all its pictures. */
  readonly isWhole: boolean;
}

async function drawnBy(make: Make, input: BrochureInput, { photo, logo }: Pictures): Promise<Drawn> {
  let isWhole = true;
  const noted = async (loading: Promise<Buffer | undefined>) => {
    const bytes = await loading;
    isWhole &&= bytes !== undefined;
    return bytes;
  };
  const pictures: Pictures = { photo: (...of) => noted(photo(...of)), logo: (...of) => noted(logo(...of)) };
  return { pdf: await make(input, pictures), isWhole };
}

/**
 * Caches brochures while their content stays the same, shares concurrent requests for one, and draws at most two at a
 * time: drawing takes half a second of CPU.
 */
export function brochures(make: Make, now: () => Date) {
  const places = bulkhead(atOnce, mostWaiting);
  const kept = new LRUCache<string, Drawn, Parameters<Make>>({
    maxSize: mostKeptBytes,
    sizeCalculation: ({ pdf }) => pdf.length || 1,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    ignoreFetchAbort: true,
    async fetchMethod(_, __, { options, context }) {
      try {
        const drawn = await places.execute(() => drawnBy(make, ...context));
        if (!drawn.isWhole) options.ttl = partialMs;
        return drawn;
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
      const version = hash('sha256', JSON.stringify([view, look, logo, origin]), 'base64url');
      const { pdf, isWhole } = await kept.forceFetch(version, { context: [input, pictures] });
      return { pdf, version: isWhole ? version : `${version}-part` };
    },
  };
}
