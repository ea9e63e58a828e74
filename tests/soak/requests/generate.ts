import { type Random, randomFrom } from '../random.ts';
import { breakHttp } from './malformed.ts';
import { requestHeaders } from './headers.ts';
import { chooseTarget, type Target } from './targets.ts';
import type { KnownSite } from './vocabulary.ts';

/** How a request is sent: at once, in drips, or truncated. */
export type Pace = 'whole' | 'slow' | 'cut';

/** A request, as bytes. */
export interface Wire {
  readonly bytes: Buffer;
  readonly method: string;
  /** The route it is meant for, by which faults are distinguished. */
  readonly route: string;
  readonly pace: Pace;
  /** The bytes are not valid HTTP: the server may hang up. */
  readonly malformed: boolean;
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND'];

/** The request with this index, the same for the same seed and sites. */
export function generate(seed: number, number: number, sites: readonly KnownSite[]): Wire {
  // Neighbouring seeds would give similar requests.
  const random = randomFrom(Math.imul(seed, 31) ^ Math.imul(number + 1, 0x85ebca6b));
  const site = random.pick(sites);
  const target = chooseTarget(random, site);
  const method = random.chance(0.03) ? random.pick(methods) : target.method;
  const lines = requestHeaders(random, site, sites, target);
  const bytes = assemble(method, target, lines, random);
  const luck = random.next();
  if (luck < 0.015)
    return { bytes: breakHttp(bytes, random), method, route: 'malformed', pace: 'whole', malformed: true };
  const pace: Pace = luck < 0.018 ? 'slow' : luck < 0.03 ? 'cut' : 'whole';
  return { bytes, method, route: `${method} ${target.route}`, pace, malformed: false };
}

function assemble(method: string, { path, body }: Target, lines: readonly string[], random: Random): Buffer {
  const chunked = body !== undefined && random.chance(0.15);
  const framing = body === undefined ? [] : [chunked ? 'transfer-encoding: chunked' : `content-length: ${body.length}`];
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${[...lines, ...framing].join('\r\n')}\r\n\r\n`, 'latin1');
  if (body === undefined) return head;
  return Buffer.concat([head, chunked ? inChunks(body, random) : body]);
}

function inChunks(body: Buffer, random: Random): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const size = Math.min(body.length - at, random.whole(1, Math.max(1, Math.ceil(body.length / 3))));
    parts.push(Buffer.from(`${size.toString(16)}\r\n`), body.subarray(at, at + size), Buffer.from('\r\n'));
    at += size;
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]);
}
