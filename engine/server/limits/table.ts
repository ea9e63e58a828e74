import type { RuleId } from '../../../schemas/rules/index.ts';

/** How much of something one actor may do in a given time. */
export interface LimitRow {
  /** What is counted, for the reference: 'Forms sent'. */
  readonly counts: string;
  /**
   * Whose count it is. An address is an IPv4 address or an IPv6 /64; its whole /48 is allowed `wideFactor` times as
   * much.
   */
  readonly per: 'address' | 'address and vehicle' | 'phone' | 'phone and address' | 'phone and device';
  /** Whether the sites of a deployment count separately or together. */
  readonly across: 'site' | 'deployment';
  readonly maximum: number | { readonly rule: RuleId };
  readonly windowMs: number;
  /**
   * Where it is counted: `database` for what sends or writes, so that all processes count together; `process` for
   * reads, so that no read costs a write.
   */
  readonly kept: 'database' | 'process';
}

const minute = 60_000;
const hour = 60 * minute;

/** Providers assign /48s to many households: a client rotating through one is held to this multiple. */
export const wideFactor = 8;

/**
 * Every rate limit of the product. Many shoppers may share an address, on a mobile network or in a showroom, and the
 * maxima allow for that. An unknown address counts as one client, `unknown`, so that hiding it evades no limit.
 */
export const limits = {
  call: {
    counts: 'Requests to one API call, where the call names no limit of its own',
    per: 'address',
    across: 'site',
    maximum: 600,
    windowMs: 10 * minute,
    kept: 'process',
  },
  brochure: {
    counts: 'Brochures drawn',
    per: 'address',
    across: 'site',
    maximum: 60,
    windowMs: 10 * minute,
    kept: 'process',
  },
  report: {
    counts: 'Reports of blocks that failed in a browser',
    per: 'address',
    across: 'site',
    maximum: 100,
    windowMs: 10 * minute,
    kept: 'process',
  },
  lead: {
    counts: 'Forms sent',
    per: 'address',
    across: 'site',
    maximum: 40,
    windowMs: 10 * minute,
    kept: 'database',
  },
  reveal: {
    counts: 'Phone numbers revealed',
    per: 'address',
    across: 'site',
    maximum: 200,
    windowMs: 10 * minute,
    kept: 'database',
  },
  event: {
    counts: 'Events logged',
    per: 'address',
    across: 'site',
    maximum: 5000,
    windowMs: 10 * minute,
    kept: 'database',
  },
  view: {
    counts: 'Counted views of one vehicle; further ones are answered but not counted',
    per: 'address and vehicle',
    across: 'site',
    maximum: 1,
    windowMs: 6 * hour,
    kept: 'database',
  },
  sendCheck: {
    counts: 'Checks whether a phone may be sent a code',
    per: 'address',
    across: 'site',
    maximum: 200,
    windowMs: 15 * minute,
    kept: 'database',
  },
  contactCheck: {
    counts: 'Checks whether a phone is known',
    per: 'address',
    across: 'site',
    maximum: 200,
    windowMs: 15 * minute,
    kept: 'database',
  },
  codeSend: {
    counts: 'Codes requested',
    per: 'address',
    across: 'site',
    maximum: 60,
    windowMs: 15 * minute,
    kept: 'database',
  },
  codeTry: {
    counts: 'Codes tried',
    per: 'address',
    across: 'site',
    maximum: 200,
    windowMs: 15 * minute,
    kept: 'database',
  },
  codeByAsker: {
    counts: 'Codes sent to one phone for one client',
    per: 'phone and address',
    across: 'deployment',
    maximum: { rule: 'auth.sendsPerQuarterHour' },
    windowMs: 15 * minute,
    kept: 'database',
  },
  codeByDevice: {
    counts: 'Codes sent to one phone for a device it has signed in on before, which strangers cannot use up',
    per: 'phone and device',
    across: 'deployment',
    maximum: { rule: 'auth.sendsPerQuarterHour' },
    windowMs: 15 * minute,
    kept: 'database',
  },
  codeByDeviceDaily: {
    counts: 'Codes sent to one phone in a day for such a device',
    per: 'phone and device',
    across: 'deployment',
    maximum: 20,
    windowMs: 24 * hour,
    kept: 'database',
  },
  codeByPhone: {
    counts: 'Codes sent to one phone, whoever requests them',
    per: 'phone',
    across: 'deployment',
    maximum: 10,
    windowMs: 15 * minute,
    kept: 'database',
  },
  codeByPhoneDaily: {
    counts: 'Codes sent to one phone in a day, whoever requests them',
    per: 'phone',
    across: 'deployment',
    maximum: 20,
    windowMs: 24 * hour,
    kept: 'database',
  },
} as const satisfies Readonly<Record<string, LimitRow>>;

export type LimitName = keyof typeof limits;
