import { and, desc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { escapeHtml } from '../../engine/render/html.ts';
import type { Backend } from '../../engine/server/backend.ts';
import { outbox } from '../../engine/server/db/schema.ts';
import { withTenant } from '../../engine/server/options.ts';
import type { Tenants } from '../../engine/server/tenants.ts';

type Kind = typeof outbox.$inferSelect.kind;

const kinds: readonly Kind[] = ['sms', 'mail', 'lead', 'event'];
const mostShown = 100;

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem }
nav { display: flex; flex-wrap: wrap; gap: 1rem; margin-block: 1rem }
[aria-current] { font-weight: 700; text-decoration: none; color: inherit }
ol { padding: 0; list-style: none }
li { padding: 1rem 0; border-top: 1px solid #8886 }
h2, p { margin: 0; font-size: 1rem }
h2, li p, small { overflow-wrap: anywhere }
li p { white-space: pre-wrap }
pre { margin: .5rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .875rem }
small { opacity: .75 }`;

/** Mounts `/__forecourt/outbox`: what the site has sent, latest first, including text messages with their codes. */
export function mountOutbox(app: Hono, { tenants, backend }: { tenants: Tenants; backend: Backend }): void {
  app.get(
    '/__forecourt/outbox',
    withTenant(tenants, async (context, { site }) => {
      const kind = kinds.find((known) => known === context.req.query('kind'));
      const database = await backend.database();
      const rows = await database
        .select()
        .from(outbox)
        .where(and(eq(outbox.site, site.slug), kind ? eq(outbox.kind, kind) : undefined))
        .orderBy(desc(outbox.id))
        .limit(mostShown);
      context.header('cache-control', 'no-store');
      context.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
      return context.html(outboxHtml(site.document.site.name, kind, rows));
    }),
  );
}

function outboxHtml(dealer: string, shown: Kind | undefined, rows: readonly (typeof outbox.$inferSelect)[]): string {
  const links = [undefined, ...kinds].map((kind) => {
    const current = kind === shown ? ' aria-current="page"' : '';
    return `<a href="?${kind ? `kind=${kind}` : ''}"${current}>${kind ?? 'all'}</a>`;
  });
  const list = rows.length > 0 ? `<ol>${rows.map(messageHtml).join('')}</ol>` : '<p>Nothing has been sent yet.</p>';
  const title = `Outbox of ${escapeHtml(dealer)}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><nav aria-label="Kinds">${links.join('')}</nav>${list}</main></body></html>`;
}

function messageHtml({ kind, payload, createdAt, deliveredAt, dead, attempts, lastError }: typeof outbox.$inferSelect) {
  const state = deliveredAt ? 'delivered' : dead ? 'given up' : attempts > 0 ? `tried ${attempts} times` : 'waiting';
  const fields = new Map<string, unknown>(Object.entries(Object(payload)));
  const [to, subject, text] = ['to', 'subject', 'text'].map((name) => fields.get(name));
  const body =
    kind !== 'lead' && typeof text === 'string'
      ? `<p>${escapeHtml(text)}</p>`
      : `<pre>${escapeHtml(JSON.stringify(payload, undefined, 2))}</pre>`;
  const head = `${kind}${typeof to === 'string' ? ` to ${escapeHtml(to)}` : ''}${typeof subject === 'string' ? `: ${escapeHtml(subject)}` : ''}`;
  const error = lastError ? ` · ${escapeHtml(lastError)}` : '';
  return `<li><h2>${head}</h2>${body}<small><time>${createdAt.toISOString()}</time> · ${state}${error}</small></li>`;
}
