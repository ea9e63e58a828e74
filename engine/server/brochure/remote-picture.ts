import { lookup as resolveName, type LookupAddress } from 'node:dns';
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from 'node:net';

/**
 * Addresses of this machine, its network and cloud metadata services, none of which a document may send the server to.
 */
const reserved = new BlockList();
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(address, prefix, 'ipv4');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  reserved.addSubnet(address, prefix, 'ipv6');

/** True for a public IP address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  return isIPv6(address) && global.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
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
