/** The channels for alerts about a saved search; each is also the kind of its messages in the outbox. */
export const alertChannels = ['mail', 'sms'] as const;

export type AlertChannel = (typeof alertChannels)[number];
