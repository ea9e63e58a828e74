import { and, desc, eq } from 'drizzle-orm';
import { leads } from '../db/schema.ts';
import type { OwnLead } from '../../ports/accounts.ts';
import type { Database } from '../db/handle.ts';

function textOf(payload: unknown, name: string): string | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined;
  const value = new Map(Object.entries(payload)).get(name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The latest leads that a shopper sent while signed in. */
export async function readLeads(
  database: Database,
  { site, userId }: { readonly site: string; readonly userId: number },
  most: number,
): Promise<readonly OwnLead[]> {
  const rows = await database
    .select({ id: leads.id, kind: leads.kind, payload: leads.payload, createdAt: leads.createdAt })
    .from(leads)
    .where(and(eq(leads.site, site), eq(leads.userId, userId)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(most);
  return rows.map(({ id, kind, payload, createdAt }) => {
    const dateTime = Date.parse(textOf(payload, 'dateTime') ?? '');
    const carSlug = textOf(payload, 'car_slug');
    return {
      id,
      kind,
      title: textOf(payload, 'subcategory') ?? textOf(payload, 'category') ?? kind,
      createdAt,
      ...(Number.isNaN(dateTime) ? {} : { dateTime: new Date(dateTime) }),
      ...(carSlug ? { carSlug } : {}),
    };
  });
}
