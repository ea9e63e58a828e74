import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { alertChannels } from '../../../schemas/search/alert-channels.ts';
import { alertKey } from '../accounts/saved-searches.ts';
import { leads, outbox, users } from '../db/schema.ts';
import type { Database } from '../db/handle.ts';

/** The person concerned, on one site. */
export interface Person {
  /** Slug of the site. */
  readonly site: string;
  /** A phone number, digits only; an Australian one in national form. */
  readonly phone: string;
  /**
   * Also finds what was sent under this e-mail address. Accounts are not looked up by e-mail: it is unverified, and
   * another person's enquiries may use it.
   */
  readonly email?: string | undefined;
}

/** A phone number as written, in national form: `+61 (0)412 345 678` is `0412345678`. */
const national = (text: SQL) => sql`regexp_replace(regexp_replace(${text}, '[^0-9]', '', 'g'), '^0*(61)?0*', '0')`;

/** Whether any text in a JSON document is the person's phone, in any notation, or their e-mail address. */
function names(payload: PgColumn, { phone, email }: Person): SQL {
  const text = sql`part.value #>> '{}'`;
  const sameEmail = email ? sql`or lower(${text}) = ${email.trim().toLowerCase()}` : sql``;
  return sql`exists (select 1 from jsonb_path_query(${payload}, '$.**') as part(value)
    where jsonb_typeof(part.value) = 'string' and (${national(text)} = ${national(sql`${phone}::text`)} ${sameEmail}))`;
}

/** The person's account, if any. */
export async function accountOf(database: Database, { site, phone }: Person) {
  const [user] = await database
    .select()
    .from(users)
    .where(and(eq(users.site, site), eq(users.phone, phone)));
  return user;
}

/** The leads a person sent: while signed in, or under their phone or e-mail address. */
export async function leadsOf(database: Database, person: Person, userId: number | undefined) {
  const own = userId === undefined ? undefined : eq(leads.userId, userId);
  return database
    .select()
    .from(leads)
    .where(and(eq(leads.site, person.site), or(own, names(leads.payload, person))))
    .orderBy(leads.id);
}

/**
 * The messages that carry a person's leads, report what became of them or mention the person: leads, texts and e-mails
 * to their account.
 */
export async function messagesOf(
  database: Database,
  person: Person,
  sent: readonly { readonly id: number; readonly idempotencyKey: string }[],
  userId: number | undefined,
) {
  const keys = sent.map(({ idempotencyKey }) => idempotencyKey);
  const ids = sent.map(({ id }) => String(id));
  // The valuation of a trade-in names only the lead and the number plate.
  const carries =
    keys.length === 0
      ? undefined
      : and(
          eq(outbox.kind, 'lead'),
          sql`(${outbox.idempotencyKey} in ${keys} or ${outbox.payload} ->> 'lead_id' in ${ids})`,
        );
  const mailed =
    userId === undefined
      ? undefined
      : and(inArray(outbox.kind, alertChannels), like(outbox.idempotencyKey, `${alertKey(userId)}%`));
  return database
    .select()
    .from(outbox)
    .where(and(eq(outbox.site, person.site), or(carries, mailed, names(outbox.payload, person))))
    .orderBy(outbox.id);
}
