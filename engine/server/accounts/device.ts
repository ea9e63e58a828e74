import { randomBytes } from 'node:crypto';
import type { Asker } from './verifications.ts';
import { cookies } from '../../ports/cookies.ts';

type Asked = Pick<Asker, 'site' | 'backend' | 'now' | 'cookies'>;

const signed = ({ site }: Asked, phone: string, stamp: string) => `device|${site.slug}|${phone}|${stamp}`;

/** The signed cookie that remembers this browser has signed in with a phone before. */
export function mintDevice(asked: Asked, phone: string): string {
  const stamp = `${asked.now.getTime().toString(36)}-${randomBytes(12).toString('base64url')}`;
  return `${stamp}.${asked.backend.keyedDigest(signed(asked, phone, stamp))}`;
}

/** A stable identifier of this browser, if it has signed in with this phone before. It grants no access. */
export function knownDevice(asked: Asked, phone: string): string | undefined {
  const [stamp = '', signature = ''] = (asked.cookies.read('device') ?? '').split('.');
  if (stamp === '' || !asked.backend.matchesDigest(signed(asked, phone, stamp), signature)) return undefined;
  const age = asked.now.getTime() - Number.parseInt(stamp, 36);
  return age <= cookies.device.maxAge * 1000 ? stamp : undefined;
}
