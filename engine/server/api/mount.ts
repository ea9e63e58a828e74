import type { Context, Hono } from 'hono';
import { mediaFolders } from '../files.ts';
import { errorFields } from '../log.ts';
import { type ServerOptions, withTenant } from '../options.ts';
import { remoteAddress } from '../remote-address.ts';
import { readVisitor } from '../accounts/sessions.ts';
import { storableValue } from '../storable.ts';
import type { Tenant } from '../tenants.ts';
import { ApiError, type Call, type CallContext } from './define.ts';
import { isSameOrigin } from './origin.ts';
import { checkAnswer, checkValue, type FieldError } from './validate.ts';

const noStore = { 'cache-control': 'private, no-store' };

/** A call was about to say what its schema does not allow. Names the fields, not what stands in them. */
class WrongAnswer extends Error {
  constructor(errors: readonly FieldError[]) {
    super(errors.map(({ field, message }) => `${field || 'The answer'} ${message}`).join(', '));
    this.name = 'WrongAnswer';
  }
}

type CallOptions = Pick<ServerOptions, 'tenants' | 'backend' | 'sharedMedia' | 'proxies' | 'log' | 'now'>;

/** Mounts the calls on every site. */
export function mountCalls(app: Hono, calls: readonly Call[], options: CallOptions): void {
  for (const call of calls) {
    app.on(
      call.method,
      call.path,
      withTenant(options.tenants, (context, tenant) => answerCall(call, context, tenant, options)),
    );
  }
}

async function answerCall(call: Call, context: Context, tenant: Tenant, options: CallOptions): Promise<Response> {
  const { log, backend } = options;
  try {
    const query = checked(call.query, context.req.query(), true);
    const body = call.method === 'POST' ? await readBody(call, context) : {};
    const now = options.now();
    const callContext: CallContext = {
      params: context.req.param(),
      query,
      body,
      tenant,
      visitor: () => readVisitor(context, tenant, backend, now),
      backend,
      mediaFolders: mediaFolders(tenant, options.sharedMedia),
      now,
      log: (level, message, fields) => log(level, message, { site: tenant.site.slug, ...fields }),
      remoteAddress: remoteAddress(context, options.proxies),
      http: context,
    };
    const answer = await call.handle(callContext as CallContext<never, never, never>);
    if (answer instanceof Response) return answer;
    const wrong = call.answer ? checkAnswer(call.answer, answer) : [];
    if (wrong.length > 0) throw new WrongAnswer(wrong);
    return context.json(answer ?? {}, 200, call.cacheControl ? { 'cache-control': call.cacheControl } : noStore);
  } catch (error) {
    if (error instanceof ApiError) return errorAnswer(context, error);
    log('error', 'A call failed.', { site: tenant.site.slug, path: call.path, ...errorFields(error) });
    return errorAnswer(context, new ApiError(503, 'unavailable', 'This did not work. Please try again in a moment.'));
  }
}

function errorAnswer(context: Context, { status, code, message, fields }: ApiError): Response {
  return context.json({ ...fields, error: { code, message } }, status, noStore);
}

function checked(schema: Call['query'], value: Record<string, unknown>, text: boolean): never {
  const errors = schema ? checkValue(schema, value, { text }) : [];
  if (errors.length > 0) {
    const [first] = errors;
    throw new ApiError(400, 'invalid', `${first?.field || 'The request'} ${first?.message}.`, { fields: errors });
  }
  return (schema ? value : {}) as never;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, storableValue);
  } catch {
    return undefined;
  }
}

async function readBody(call: Call, context: Context): Promise<never> {
  if (!isSameOrigin(context)) throw new ApiError(403, 'cross_site', 'This can only be sent from the site itself.');
  if (!call.body) return {} as never;
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) throw new ApiError(415, 'not_json', 'The body must be JSON.');
  const value = parsed(await context.req.text());
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ApiError(400, 'invalid', 'The body must be a JSON object.');
  return checked(call.body, value as Record<string, unknown>, false);
}
