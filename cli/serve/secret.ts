import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../failure.ts';

const shortest = 16;

/**
 * What codes and phones are digested with: `FORECOURT_SECRET`; else the address of the database, which every process on
 * it knows and which does not stand in it; else a random one that is kept beside the embedded database.
 */
export function deploymentSecret(env: NodeJS.ProcessEnv, folder: string): string {
  const { FORECOURT_SECRET: secret, DATABASE_URL: url } = env;
  if (secret !== undefined && secret.length < shortest)
    throw new UsageError(`FORECOURT_SECRET is too short to keep anything: it needs ${shortest} characters or more.`);
  if (secret ?? url) return secret ?? url ?? '';
  const file = join(folder, 'secret');
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8');
}
