import { lookup as resolveName, type LookupAddress } from 'node:dns';
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The addresses that IPv6 assigns to hosts (RFC 4291); `range` takes whatever has no purpose yet for one of them. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** True for a public IP address: a document may not send the server to its own network or to cloud metadata services. */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) return false;
  const address = ipaddr.parse(text);
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(globalUnicast));
}

const longestMs = 5000;
const largestBytes = 8_000_000;

type Request = (url: URL, options: RequestOptions, answered: (answer: IncomingMessage) => void) => ClientRequest;

interface RemoteOptions {
  /** The HTTP request function; replaced in tests. */
  readonly request?: Request;
  readonly isAllowed?: (address: string) => boolean;
  readonly mostMs?: number;
  readonly mostBytes?: number;
}

/** Resolves a name to allowed addresses only and connects to exactly those, so that DNS rebinding has no effect. */
function guardedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (host, options, done) => {
    resolveName(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error(`${host} could not be resolved.`), '', 4);
      if (!found.every(({ address }) => isAllowed(address))) return done(new Error(`${host} is not public.`), '', 4);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };
}

/** Whether a host is on the list, by name or as a subdomain of `*.example.com`. */
export function isListedHost(host: string, listed: readonly string[]): boolean {
  return listed.some((entry) => (entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry));
}

/**
 * The bytes of a picture on another server: one of the `hosts` that the deployment lists (ASVS 5.0, 13.2.4), over
 * https, from a public address, without redirects, within limits of time and size. Rejects otherwise.
 */
export function remotePicture(address: string, hosts: readonly string[], options: RemoteOptions = {}): Promise<Buffer> {
  const {
    request = secureRequest,
    isAllowed = isPublicAddress,
    mostMs = longestMs,
    mostBytes = largestBytes,
  } = options;
  const url = new URL(address);
  if (!isListedHost(url.hostname, hosts))
    return Promise.reject(new Error(`${url.hostname} is not listed in FORECOURT_PICTURE_HOSTS.`));
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (request === secureRequest && url.protocol !== 'https:') return Promise.reject(new Error('Not an https address.'));
  if (isIP(literal) && !isAllowed(literal)) return Promise.reject(new Error(`${literal} is not public.`));
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(mostMs);
    const headers = { accept: 'image/*' };
    const asked = request(url, { signal, headers, agent: false, lookup: guardedLookup(isAllowed) }, (answer) => {
      const refuse = (why: string) => {
        reject(new Error(why));
        asked.destroy();
      };
      const { statusCode, headers: received } = answer;
      const type = received['content-type'] ?? '';
      if (statusCode !== 200 || !type.startsWith('image/'))
        return refuse(`${url.host} answered ${statusCode} ${type}`.trim());
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size > mostBytes) refuse('The picture is too large.');
      });
      answer.on('end', () => resolve(Buffer.concat(chunks)));
      answer.on('error', reject);
      return undefined;
    });
    asked.on('error', reject);
    asked.end();
  });
}
