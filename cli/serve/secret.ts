import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../failure.ts';
import type { Settings } from './environment.ts';

const shortest = 16;

/**
 * What codes, phones and tokens are signed and digested with: `FORECOURT_SECRET`, else a random one that is kept beside
 * the embedded database, for demos on one machine. Throws a UsageError for one that is too short.
 */
export function deploymentSecret(settings: Settings, folder: string): string {
  const secret = settings['FORECOURT_SECRET'];
  if (secret !== undefined && secret !== '') return longEnough('FORECOURT_SECRET', secret);
  const file = join(folder, 'secret');
  if (!existsSync(file)) makeSecret(folder, file);
  return readFileSync(file, 'utf8');
}

/** Linked into its place when it is whole, so that another process that starts now reads one secret or makes it, too. */
function makeSecret(folder: string, file: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(draft, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
}

/** The keys that are still accepted beside the newest (`FORECOURT_SECRET_PREVIOUS`), so that it can be changed while sites serve. */
export function previousSecrets(settings: Settings): readonly string[] {
  return (settings['FORECOURT_SECRET_PREVIOUS'] ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '')
    .map((secret) => longEnough('FORECOURT_SECRET_PREVIOUS', secret));
}

function longEnough(name: string, secret: string): string {
  if (secret.length >= shortest) return secret;
  throw new UsageError(`${name} is too short to keep anything: it needs ${shortest} characters or more.`);
}

/** A key for one purpose, the same in every process that has the secret; it tells nothing of it (RFC 5869). */
export function derivedKey(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `forecourt ${purpose}`, 32)).toString('base64url');
}
