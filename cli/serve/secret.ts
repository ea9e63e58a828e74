import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../failure.ts';
import type { Settings } from './environment.ts';

const shortest = 16;

/** The secret of a process that persists nothing; its signatures are only valid in this process. */
let ownSecret: string | undefined;

const randomSecret = () => randomBytes(32).toString('base64url');

/**
 * The secret for signing and digesting codes, phones and tokens: `FORECOURT_SECRET`, else a random one stored beside
 * the embedded database, for demos on one machine, or one for this process only if there is no folder. Throws a
 * UsageError when it is too short.
 */
export function deploymentSecret(settings: Settings, folder: string | undefined): string {
  const secret = settings['FORECOURT_SECRET'];
  if (secret !== undefined && secret !== '') return longEnough('FORECOURT_SECRET', secret);
  if (folder === undefined) return (ownSecret ??= randomSecret());
  const file = secretFile(folder);
  if (!existsSync(file)) makeSecret(folder, file);
  return readFileSync(file, 'utf8');
}

const secretFile = (folder: string) => join(folder, 'secret');

/** Whether the secret is named, or was generated before. */
export const isSecretSet = (settings: Settings, folder: string | undefined): boolean =>
  Boolean(settings['FORECOURT_SECRET']) || (folder !== undefined && existsSync(secretFile(folder)));

/**
 * Linked into place once complete, so that another process starting now either reads this secret or creates it itself.
 */
function makeSecret(folder: string, file: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(draft, randomSecret(), { flag: 'wx', mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
}

/**
 * Previous keys that are still accepted (`FORECOURT_SECRET_PREVIOUS`), so that the secret can be rotated while serving.
 */
export function previousSecrets(settings: Settings): readonly string[] {
  return (settings['FORECOURT_SECRET_PREVIOUS'] ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '')
    .map((secret) => longEnough('FORECOURT_SECRET_PREVIOUS', secret));
}

function longEnough(name: string, secret: string): string {
  if (secret.length >= shortest) return secret;
  throw new UsageError(`${name} is too short to be secure: it needs at least ${shortest} characters.`);
}

/**
 * A key for one purpose, derived from the secret and the same in every process that has it; it reveals nothing about
 * the secret (RFC 5869).
 */
export function derivedKey(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `forecourt ${purpose}`, 32)).toString('base64url');
}
