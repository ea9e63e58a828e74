import type { Random } from '../random.ts';

type Breaking = (bytes: Buffer, random: Random) => Buffer;

/** Changes the text of a request's head. */
const inHead =
  (change: (head: string, random: Random) => string): Breaking =>
  (bytes, random) => {
    const end = bytes.indexOf('\r\n\r\n');
    return Buffer.concat([
      Buffer.from(change(bytes.toString('latin1', 0, end), random), 'latin1'),
      bytes.subarray(end),
    ]);
  };

const withLine = (line: string) => inHead((head) => `${head}\r\n${line}`);

/** Ways to make a request invalid HTTP, or borderline. */
const breakings: readonly Breaking[] = [
  inHead((head) => head.replace('HTTP/1.1', 'HTTP/1.0')),
  inHead((head) => head.replace('HTTP/1.1', 'HTTP/2.0')),
  inHead((head) => head.replace(' HTTP/1.1', '')),
  inHead((head) => head.replace(/^\w+/, 'CONNECT')),
  inHead((head) => head.replace(/^\w+ \S+/, 'OPTIONS *')),
  inHead((head) => head.replace(/^(\w+) \/\S*/, '$1 http://[::1')),
  inHead((head) => head.replace(/^(\w+) /, '$1 http://harbour-used.localhost')),
  inHead((head) => head.replace(/^(\w+) /, '$1  ')),
  inHead((head) => head.replace(/\r\nhost:[^\r]*/i, '')),
  inHead((head) => `${head}\r\nhost: other.example`),
  inHead((head, random) => `${head}\r\nx-long: ${'y'.repeat(random.whole(20_000, 40_000))}`),
  inHead((head, random) => head + '\r\nx: y'.repeat(random.whole(500, 3000))),
  inHead((head) => head.replaceAll('\r\n', '\n')),
  withLine('content-length: 5'),
  withLine('content-length: -1'),
  withLine('content-length: 99999999999999999999'),
  withLine('transfer-encoding: chunked\r\ncontent-length: 3'),
  withLine('transfer-encoding: gzip, chunked'),
  withLine('transfer-encoding: \u000bchunked'),
  withLine(' folded: line'),
  withLine('no colon'),
  withLine('nul: \u0000'),
  withLine('upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-key: x'),
  withLine('upgrade: h2c\r\nconnection: upgrade, http2-settings\r\nhttp2-settings: AAA'),
  withLine('expect: 100-continue'),
  withLine('expect: something-else'),
  () => Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  () => Buffer.from('160301020001000001fc0303', 'hex'),
  (_, random) => Buffer.from(Array.from({ length: random.whole(1, 400) }, () => random.whole(0, 255))),
  (bytes, random) => {
    const copy = Buffer.from(bytes);
    for (let times = random.whole(1, 8); times > 0; times--)
      copy[random.whole(0, copy.length - 1)] = random.whole(0, 255);
    return copy;
  },
];

/** A request that is no longer valid HTTP. */
export function breakHttp(bytes: Buffer, random: Random): Buffer {
  return random.pick(breakings)(bytes, random);
}
