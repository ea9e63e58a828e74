import { and, desc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Backend } from '../../engine/server/backend.ts';
import { outbox } from '../../engine/server/db/schema.ts';

/** The messages the embedded SMS service sent to a phone, latest first. */
export async function textsTo(backend: Backend, phone: string, site = 'test-motors'): Promise<string[]> {
  const database = await backend.database();
  const rows = await database
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(and(eq(outbox.site, site), eq(outbox.kind, 'sms')))
    .orderBy(desc(outbox.id));
  return rows.flatMap(({ payload }) => {
    const { to, text } = payload as { to: string; text: string };
    return to === phone ? [text] : [];
  });
}

/** The code in a text message. */
export function codeIn(text: string | undefined): string {
  return /\b\d{4,8}\b/.exec(text ?? '')?.[0] ?? '';
}

/** A site's answer to a call. */
export interface CallAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> & { readonly error?: { code: string; message: string } };
  /** The cookies it set, as `name=value`. */
  readonly cookies: readonly string[];
  readonly response: Response;
}

/** Calls the API of a test site as a browser on that site would. */
export function shopper(app: Hono, slug = 'test-motors') {
  const host = `${slug}.localhost`;
  const jar = new Map<string, string>();
  async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.request(`http://${host}${path}`, {
      method,
      headers: {
        host,
        ...(cookie ? { cookie } : {}),
        ...(method === 'POST' ? { origin: `http://${host}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    for (const pair of cookies) {
      const [name = '', value = ''] = pair.split('=');
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return { response, cookies };
  }
  async function call(method: string, path: string, body?: unknown, headers?: Record<string, string>) {
    const { response, cookies } = await send(method, path, body, headers);
    const text = await response.clone().text();
    return { status: response.status, body: JSON.parse(text), cookies, response } satisfies CallAnswer;
  }
  return {
    jar,
    send,
    post: (path: string, body: unknown = {}, headers?: Record<string, string>) => call('POST', path, body, headers),
    get: (path: string, headers?: Record<string, string>) => call('GET', path, undefined, headers),
    /** Signs in with the code that the embedded SMS service sent. */
    async signIn(backend: Backend, phone = '0412345678', profile: Record<string, string> = {}) {
      await call('POST', '/api/auth/sign-in', { phone, ...profile });
      const [latest] = await textsTo(backend, phone, slug);
      return call('POST', '/api/auth/verify', { phone, token: codeIn(latest), type: 'sms' });
    },
  };
}
