import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownSchema } from './postgres.ts';

/** The demo sites, served with an SMS gateway whose messages can be read. */
export interface TextedSites {
  readonly port: number;
  /** The code in the latest message to a phone, in national form. */
  codeTo(phone: string): string;
  stop(): void;
}

/** Starts `forecourt serve` with `FORECOURT_SMS_URL` pointing to a gateway in this process. */
export async function serveWithTexts(): Promise<TextedSites> {
  const sent: { readonly to: string; readonly text: string }[] = [];
  const gateway = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      sent.push(JSON.parse(text));
      response.writeHead(202).end();
    });
  });
  await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready));
  const data = mkdtempSync(join(tmpdir(), 'forecourt-texts-'));
  const { DATABASE_URL: url } = process.env;
  const env = {
    ...process.env,
    // Another server of the same database would send its messages.
    ...(url ? { DATABASE_URL: await ownSchema(url) } : {}),
    FORECOURT_WORKERS: '1',
    FORECOURT_DEMO: '1',
    FORECOURT_DATA: data,
    FORECOURT_SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/messages`,
  };
  const child = spawn(process.execPath, ['dist/forecourt.js', 'serve', '--port', '0'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const port = await new Promise<number>((done, failed) => {
    const read = (chunk: Buffer) => {
      output += String(chunk);
      const found = /"port":(\d+)|localhost:(\d+)/.exec(output);
      if (found) done(Number(found[1] ?? found[2]));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => failed(new Error(`serve ended with ${code}: ${output}`)));
  });
  await opened(port);
  return {
    port,
    codeTo(phone) {
      const to = phone.replace(/^0/, '+61');
      return /\d{4,8}/.exec(sent.findLast((message) => message.to === to)?.text ?? '')?.[0] ?? '';
    },
    stop() {
      child.kill('SIGINT');
      gateway.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Uses the database once, because opening it takes its time on a busy machine. */
async function opened(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/api/rate-limit',
        headers: { host: 'harbour-used.localhost', 'content-type': 'application/json' },
      },
      (response) => response.resume().once('end', resolve),
    );
    asked.once('error', reject);
    asked.end(JSON.stringify({ phone: '0400000000' }));
  });
}
