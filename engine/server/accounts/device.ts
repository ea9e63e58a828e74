import { randomBytes } from 'node:crypto';
import type { Asker } from './verifications.ts';
import { cookies } from '../../ports/cookies.ts';
import { signed, signedStamp } from '../signed.ts';

type Asked = Pick<Asker, 'site' | 'backend' | 'now' | 'cookies'>;

const purpose = ({ site }: Asked, phone: string) => `device|${site.slug}|${phone}`;

/** The signed cookie that remembers this browser has signed in with a phone before. */
export function mintDevice(asked: Asked, phone: string): string {
  const stamp = `${asked.now.getTime().toString(36)}-${randomBytes(12).toString('base64url')}`;
  return signed(asked.backend, purpose(asked, phone), stamp);
}

/** A stable identifier of this browser, if it has signed in with this phone before. It grants no access. */
export function knownDevice(asked: Asked, phone: string): string | undefined {
  const stamp = signedStamp(asked.backend, purpose(asked, phone), asked.cookies.read('device'));
  if (stamp === undefined) return undefined;
  const age = asked.now.getTime() - Number.parseInt(stamp, 36);
  return age <= cookies.device.maxAge * 1000 ? stamp : undefined;
}
