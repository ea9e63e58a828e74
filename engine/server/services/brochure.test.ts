import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import type { BrochureInput } from '../brochure/draw.ts';
import type { Pictures } from '../brochure/pictures.ts';
import { brochures, BusyError, httpBrochures } from './brochure.ts';
import { upstream } from './upstream.ts';

const none = { photo: async () => undefined, logo: async () => undefined };
const now = () => new Date(0);
const colours = {
  brand: '#000000',
  tint: '#ffffff',
  price: '#000000',
  ink: '#000000',
  soft: '#000000',
  line: '#000000',
  head: '#ffffff',
  onHead: '#000000',
};

function input(slug: string): BrochureInput {
  return {
    view: {
      slug,
      title: slug,
      sub: '',
      url: `https://www.test-motors.example/cars/${slug}`,
      dealer: { name: 'Test Motors', host: 'www.test-motors.example' },
      blocks: [],
      made: '',
    },
    look: colours,
    logo: 'media/logo.svg',
    origin: 'https://www.test-motors.example',
    locale: 'en-AU',
    pageOf: (page, pages) => `${page}/${pages}`,
  };
}

test('a vehicle with the same content is rendered once, for concurrent and later requests', async () => {
  const draw = vi.fn(async () => Buffer.from('%PDF-1'));
  const { make } = brochures(draw, now);
  const [one, other] = await Promise.all([make(input('a'), none), make(input('a'), none)]);
  expect((await make(input('a'), none)).version).toBe(one.version);
  expect(other.pdf).toBe(one.pdf);
  expect(draw).toHaveBeenCalledTimes(1);
  expect((await make(input('b'), none)).version).not.toBe(one.version);
  expect(draw).toHaveBeenCalledTimes(2);
});

test('two are rendered at a time, and beyond a queue of sixteen requests are rejected as busy', async () => {
  let drawing = 0;
  let most = 0;
  const { make } = brochures(async () => {
    most = Math.max(most, (drawing += 1));
    await new Promise((resolve) => setTimeout(resolve, 5));
    drawing -= 1;
    return Buffer.from('%PDF-1');
  }, now);
  const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => make(input(`car-${index}`), none)));
  expect(most).toBe(2);
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused.map(({ reason }) => reason instanceof BusyError)).toEqual([true, true]);
});

test('a failure is not cached', async () => {
  const draw = vi.fn(async () => Buffer.from('%PDF-1')).mockRejectedValueOnce(new Error('out of ink'));
  const { make } = brochures(draw, now);
  await expect(make(input('a'), none)).rejects.toThrow('out of ink');
  await expect(make(input('a'), none)).resolves.toMatchObject({ pdf: Buffer.from('%PDF-1') });
});

test('a brochure that lacks a picture is another version, and is drawn again a minute later', async () => {
  let time = 1_000_000;
  const draw = vi.fn(async ({ logo }: BrochureInput, { logo: load }: Pictures) => {
    const bytes = await load(logo, 10);
    return Buffer.from(`%PDF-${bytes ? 'whole' : 'part'}`);
  });
  const { make } = brochures(draw, () => new Date(time));
  const some = { ...none, logo: async () => Buffer.from('logo') };
  const part = await make(input('a'), none);
  expect(String((await make(input('a'), some)).pdf)).toBe('%PDF-part');
  time += 60_001;
  const whole = await make(input('a'), some);
  expect([String(whole.pdf), whole.version === part.version]).toEqual(['%PDF-whole', false]);
  time += 3_600_000;
  expect((await make(input('a'), some)).pdf).toBe(whole.pdf);
  expect(draw).toHaveBeenCalledTimes(2);
});

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A typesetting service on this machine, called through its adapter. */
async function service(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/brochures`;
  return httpBrochures(upstream({ name: 'The brochure service', url, token: 'secret', timeoutMs: 1000, tries: 2 }));
}

test('a connected service receives the content and returns the PDF', async () => {
  let asked: { method: string | undefined; accept: string | undefined; body: { view: { slug: string } } } | undefined;
  const make = await service((request, response) => {
    void request.toArray().then((chunks) => {
      const { method, headers } = request;
      asked = { method, accept: headers.accept, body: JSON.parse(Buffer.concat(chunks).toString()) };
      response.setHeader('content-type', 'application/pdf').end('%PDF-1.7 drawn elsewhere');
    });
  });
  expect((await make(input('a'), none)).toString()).toBe('%PDF-1.7 drawn elsewhere');
  expect(asked).toMatchObject({ method: 'POST', accept: 'application/pdf', body: { view: { slug: 'a' } } });
});

test.each<[string, RequestListener, string]>([
  [
    'an HTML page',
    (_, response) => response.setHeader('content-type', 'text/html').end('<html>'),
    'an unexpected response',
  ],
  [
    'garbage',
    (_, response) => response.setHeader('content-type', 'application/pdf').end('ouch'),
    'an unexpected response',
  ],
  ['nothing at all', (_, response) => response.writeHead(204).end(), 'an unexpected response'],
  ['a 403', (_, response) => response.writeHead(403).end(), 'answered 403'],
  ['a 500', (_, response) => response.writeHead(500).end(), 'answered 500'],
  ['nothing before the timeout', () => {}, 'did not answer within 1000 ms'],
])('a service that returns %s has failed', async (_, answer, message) => {
  const make = await service(answer);
  await expect(make(input('a'), none)).rejects.toThrow(message);
});
