import { randomBytes } from 'node:crypto';
import type { Asker } from './verifications.ts';
import { cookies } from '../../ports/cookies.ts';
import { mobileNumber } from '../../text/phone.ts';
import { signed, signedStamp } from '../signed.ts';

type Asked = Pick<Asker, 'site' | 'now' | 'cookies'> & {
  readonly backend: Pick<Asker['backend'], 'keyedDigest' | 'matchesDigest'>;
};

/** The signed cookies about a phone: that this browser signed in with it before, and that it verified it by a code. */
type Pass = 'device' | 'phone';

const purpose = (pass: Pass, { site }: Asked, phone: string) => `${pass}|${site.slug}|${phone}`;

/** A pass of this browser for a phone in national form. */
export function mintPass(pass: Pass, asked: Asked, phone: string): string {
  const stamp = `${asked.now.getTime().toString(36)}-${randomBytes(12).toString('base64url')}`;
  return signed(asked.backend, purpose(pass, asked, phone), stamp);
}

/** A stable identifier of this browser, if it has a valid pass for this phone. */
export function passOf(pass: Pass, asked: Asked, phone: string): string | undefined {
  const stamp = signedStamp(asked.backend, purpose(pass, asked, phone), asked.cookies.read(pass));
  if (stamp === undefined) return undefined;
  const age = asked.now.getTime() - Number.parseInt(stamp, 36);
  return age <= cookies[pass].maxAge * 1000 ? stamp : undefined;
}

/** Whether this browser has verified a phone by a code within the hour, however the number is written. */
export function isVerifiedPhone(asked: Asked, phoneText: string): boolean {
  const phone = mobileNumber(phoneText);
  return phone !== undefined && passOf('phone', asked, phone) !== undefined;
}
