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

/** A limit of a site on each of its clients. */
const byAddress = { per: 'address', across: 'site', kept: 'database' } as const;
/** A limit on the texts to a phone, whichever site of the deployment sends them. */
const byPhone = { per: 'phone', across: 'deployment', kept: 'database' } as const;

/**
 * Every rate limit of the product. Many shoppers may share an address, on a mobile network or in a showroom, and the
 * maxima allow for that. An unknown address counts as one client, `unknown`, so that hiding it evades no limit.
 */
export const limits = {
  call: {
    ...byAddress,
    counts: 'Requests to one API call, where the call names no limit of its own',
    maximum: 600,
    windowMs: 10 * minute,
    kept: 'process',
  },
  brochure: { ...byAddress, counts: 'Brochures drawn', maximum: 60, windowMs: 10 * minute, kept: 'process' },
  report: {
    ...byAddress,
    counts: 'Reports of blocks that failed in a browser',
    maximum: 100,
    windowMs: 10 * minute,
    kept: 'process',
  },
  lead: { ...byAddress, counts: 'Forms sent', maximum: 40, windowMs: 10 * minute },
  photo: { ...byAddress, counts: 'Photos added to forms', maximum: 200, windowMs: 10 * minute },
  quote: { ...byAddress, counts: 'Finance quotes', maximum: 600, windowMs: 10 * minute, kept: 'process' },
  application: { ...byAddress, counts: 'Finance applications sent', maximum: 40, windowMs: 10 * minute },
  plate: { ...byAddress, counts: 'Registrations looked up for a trade-in', maximum: 30, windowMs: 10 * minute },
  reveal: { ...byAddress, counts: 'Phone numbers revealed', maximum: 200, windowMs: 10 * minute },
  event: { ...byAddress, counts: 'Events logged', maximum: 5000, windowMs: 10 * minute },
  view: {
    ...byAddress,
    counts: 'Counted views of one vehicle; further ones are answered but not counted',
    per: 'address and vehicle',
    maximum: 1,
    windowMs: 6 * hour,
  },
  sendCheck: { ...byAddress, counts: 'Checks whether a phone may be sent a code', maximum: 200, windowMs: 15 * minute },
  contactCheck: { ...byAddress, counts: 'Checks whether a phone is known', maximum: 200, windowMs: 15 * minute },
  codeSend: { ...byAddress, counts: 'Codes requested', maximum: 60, windowMs: 15 * minute },
  codeTry: { ...byAddress, counts: 'Codes tried', maximum: 200, windowMs: 15 * minute },
  codeByAsker: {
    ...byPhone,
    counts: 'Codes sent to one phone for one client',
    per: 'phone and address',
    maximum: { rule: 'auth.sendsPerQuarterHour' },
    windowMs: 15 * minute,
  },
  codeByDevice: {
    ...byPhone,
    counts: 'Codes sent to one phone for a device it has signed in on before, which strangers cannot use up',
    per: 'phone and device',
    maximum: { rule: 'auth.sendsPerQuarterHour' },
    windowMs: 15 * minute,
  },
  codeByDeviceDaily: {
    ...byPhone,
    counts: 'Codes sent to one phone in a day for such a device',
    per: 'phone and device',
    maximum: 20,
    windowMs: 24 * hour,
  },
  codeByPhone: {
    ...byPhone,
    counts: 'Codes sent to one phone, whoever requests them',
    maximum: 10,
    windowMs: 15 * minute,
  },
  codeByPhoneDaily: {
    ...byPhone,
    counts: 'Codes sent to one phone in a day, whoever requests them',
    maximum: 20,
    windowMs: 24 * hour,
  },
} as const satisfies Readonly<Record<string, LimitRow>>;

export type LimitName = keyof typeof limits;
