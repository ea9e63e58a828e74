import type { RuleId } from '../../../schemas/rules/index.ts';

/** How much of something one asker may do in a while. */
export interface LimitRow {
  /** What is counted, for the reference: 'Forms sent'. */
  readonly counts: string;
  /** Whose count it is. An address is an IPv4 address or an IPv6 /64; its /48 as a whole has `wideFactor` times as much. */
  readonly per: 'address' | 'address and vehicle' | 'phone' | 'phone and address' | 'phone and device';
  /** Whether the sites of a deployment count apart or together. */
  readonly across: 'site' | 'deployment';
  readonly maximum: number | { readonly rule: RuleId };
  readonly windowMs: number;
  /**
   * Where it is counted: `database` for what sends or writes, so that all processes count together; `process` for what
   * is merely asked, so that no question costs a write.
   */
  readonly kept: 'database' | 'process';
}

const minute = 60_000;
const hour = 60 * minute;

/** Networks of many households are handed out as a /48: an asker who rotates through one meets this multiple. */
export const wideFactor = 8;

/**
 * Every limit of the product. Many shoppers may share an address, in a mobile network or a showroom: the maxima leave
 * room for that. An address that cannot be told is one asker, `unknown`, so that no limit is avoided by hiding it.
 */
export const limits = {
  call: {
    counts: 'Requests to one call of the API, where the call names no limit of its own',
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
    counts: 'Views of one vehicle that are counted; further ones are answered and not counted',
    per: 'address and vehicle',
    across: 'site',
    maximum: 1,
    windowMs: 6 * hour,
    kept: 'database',
  },
  sendCheck: {
    counts: 'Questions whether a phone may be sent a code',
    per: 'address',
    across: 'site',
    maximum: 200,
    windowMs: 15 * minute,
    kept: 'database',
  },
  contactCheck: {
    counts: 'Questions whether a phone is known',
    per: 'address',
    across: 'site',
    maximum: 200,
    windowMs: 15 * minute,
    kept: 'database',
  },
  codeSend: {
    counts: 'Codes asked for',
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
    counts: 'Codes sent to one phone for one asker',
    per: 'phone and address',
    across: 'deployment',
    maximum: { rule: 'auth.sendsPerQuarterHour' },
    windowMs: 15 * minute,
    kept: 'database',
  },
  codeByDevice: {
    counts: 'Codes sent to one phone for a device that it has signed in on before, which strangers cannot use up',
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
    counts: 'Codes sent to one phone, whoever asks',
    per: 'phone',
    across: 'deployment',
    maximum: 10,
    windowMs: 15 * minute,
    kept: 'database',
  },
  codeByPhoneDaily: {
    counts: 'Codes sent to one phone in a day, whoever asks',
    per: 'phone',
    across: 'deployment',
    maximum: 20,
    windowMs: 24 * hour,
    kept: 'database',
  },
} as const satisfies Readonly<Record<string, LimitRow>>;

export type LimitName = keyof typeof limits;
