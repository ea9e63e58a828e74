/**
 * What messages of the outbox are about; each kind has its own channel to the outside. On its own, so that a command line
 * that names them loads no database.
 */
export const outboxKinds = ['lead', 'event', 'sms', 'mail'] as const;

/** What a message of the outbox is about. */
export type OutboxKind = (typeof outboxKinds)[number];
