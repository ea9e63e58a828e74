/**
 * The kinds of outbox messages, each with its own channel. In a file of its own, so that a command line which names
 * them loads no database.
 */
export const outboxKinds = ['lead', 'event', 'sms', 'mail'] as const;

/** A kind of outbox message. */
export type OutboxKind = (typeof outboxKinds)[number];
