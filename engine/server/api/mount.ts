import type { Context, Hono } from 'hono';
import { mediaFolders } from '../files.ts';
import { errorFields } from '../log.ts';
import { type ServerOptions, withTenant } from '../options.ts';
import { requestCookies } from '../cookies.ts';
import { isWithin } from '../limits/index.ts';
import { remoteAddress } from '../remote-address.ts';
import { readVisitor } from '../accounts/sessions.ts';
import { checkAnswer, checkValue, storableValue } from '../validate.ts';
import type { Tenant } from '../tenants.ts';
import type { AuditActionName } from '../audit/entry.ts';
import { type Call, type CallContext, cutOff } from './call.ts';
import { isSameOrigin } from '../security.ts';
import { ApiError, type ApiStatus } from '../../ports/api-error.ts';

const noStore = { 'cache-control': 'private, no-store' };

type CallOptions = Pick<ServerOptions, 'tenants' | 'backend' | 'sharedMedia' | 'proxies' | 'log' | 'now'>;

/** Mounts the calls for every site. */
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
    const now = options.now();
    const { site, search } = tenant;
    const address = remoteAddress(context, options);
    const asker = { site, backend, now, remoteAddress: address };
    if (!(await isWithin(call.limit ?? 'call', asker, call.limit ? undefined : call.path)))
      throw new ApiError(429, 'rate_limited', site.wording.words('form.error.tooMany'));
    if (call.method === 'POST' && !isSameOrigin(context))
      throw new ApiError(403, 'cross_site', 'This can only be sent from the site itself.');
    const query = checked(call.query, context.req.query(), { text: true });
    const body = call.method === 'POST' ? await readBody(call, context) : {};
    const cookies = requestCookies(context, options.proxies);
    const callContext: CallContext = {
      params: context.req.param(),
      query,
      body,
      site,
      search,
      visitor: () => readVisitor(cookies, tenant, backend, now),
      backend,
      mediaFolders: mediaFolders(tenant, options.sharedMedia),
      now,
      log: (level, message, fields) => log(level, message, { site: site.slug, ...fields }),
      remoteAddress: address,
      http: context,
      cookies,
      setCookies: (headers) => headers.forEach((header) => context.header('set-cookie', header, { append: true })),
    };
    const answer = await call.handle(callContext as CallContext<never, never, never>);
    if (answer instanceof Response) return answer;
    if (answer === undefined && call.mayBeEmpty) return context.body(null, 204, noStore);
    const wrong = call.answer ? checkAnswer(call.answer, answer) : [];
    // Names the fields, not their values.
    if (wrong.length > 0)
      throw new Error(wrong.map(({ field, message }) => `${field || 'The answer'} ${message}`).join(', '));
    return context.json(answer ?? {}, 200, call.cacheControl ? { 'cache-control': call.cacheControl } : noStore);
  } catch (error) {
    if (error instanceof ApiError) {
      auditRefusal(error, context, tenant, options);
      return errorAnswer(context, error);
    }
    log('error', 'A call failed.', { site: tenant.site.slug, path: call.path, ...errorFields(error) });
    return errorAnswer(context, new ApiError(503, 'unavailable', 'This did not work. Please try again in a moment.'));
  }
}

/** Refusals that depend on who is asking, by status. */
const audited: Readonly<Partial<Record<ApiStatus, AuditActionName>>> = {
  401: 'request.forbidden',
  403: 'request.forbidden',
  429: 'request.limited',
};

function auditRefusal({ status, code }: ApiError, context: Context, { site }: Tenant, options: CallOptions): void {
  const action = code === 'cross_site' ? 'request.cross-site' : audited[status];
  if (!action) return;
  const who = { address: remoteAddress(context, options) };
  options.backend.audit.record({ site: site.slug, action, outcome: 'refused', reason: code, who });
}

function errorAnswer(context: Context, { status, code, message, fields }: ApiError): Response {
  return context.json({ ...fields, error: { code, message } }, status, noStore);
}

/** No form has more fields than this; reporting more errors would make the response larger than the request. */
const mostReportedFields = 30;

function checked(schema: Call['query'], value: Record<string, unknown>, options?: { text: boolean }): never {
  const errors = schema ? checkValue(schema, value, options) : [];
  if (errors.length > 0) {
    const [first] = errors;
    const fields = errors.slice(0, mostReportedFields);
    throw new ApiError(400, 'invalid', `${first?.field || 'The request'} ${first?.message}.`, { fields });
  }
  return (schema ? value : {}) as never;
}

/** Values allowed in one body: the largest form has about 250. Each is validated, so this bounds the work. */
const mostValues = 1000;

function parsed(text: string): unknown {
  let values = 0;
  try {
    return JSON.parse(text, (key, value: unknown) => {
      values += 1;
      if (values > mostValues) throw new RangeError('The body contains too many values.');
      return storableValue(key, value);
    });
  } catch {
    return undefined;
  }
}

async function readBody(call: Call, context: Context): Promise<never> {
  if (!call.body) return {} as never;
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) throw new ApiError(415, 'not_json', 'The body must be JSON.');
  const text = await context.req.text().catch(cutOff);
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ApiError(400, 'invalid', 'The body must be a JSON object.');
  return checked(call.body, value as Record<string, unknown>);
}
