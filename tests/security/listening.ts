import { request } from 'node:http';
import { connect } from 'node:net';
import type { Hono } from 'hono';
import { listen } from '../../engine/server/listen.ts';

/** Makes a server listen on a free port of this machine. */
export async function listening(app: Hono) {
  const server = await listen(app, 0, { hostname: '127.0.0.1' });
  /**
   * Sends raw bytes and returns the whole response: until the server closes, or a moment after the expected number of
   * responses.
   */
  function raw(text: string, answers = 1): Promise<string> {
    return new Promise((done, failed) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write(text, 'latin1'));
      let answer = '';
      socket.setTimeout(20_000, () => socket.destroy());
      socket.on('data', (part) => {
        answer += part.toString('latin1');
        if ([...answer.matchAll(/HTTP\/1\.1 \d{3} /g)].length >= answers) socket.setTimeout(150);
      });
      socket.on('close', () => done(answer));
      socket.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNRESET' ? done(answer) : failed(error),
      );
    });
  }
  /** Requests a path exactly as written, without resolving or encoding it. */
  function ask(path: string, headers: Record<string, string>, method = 'GET') {
    return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>((done, failed) => {
      const call = request({ host: '127.0.0.1', port: server.port, path, method, headers, agent: false }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      });
      call.on('error', failed).end();
    });
  }
  return { port: server.port, raw, ask, close: () => server.close() };
}
