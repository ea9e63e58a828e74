import { createHmac } from 'node:crypto';
import { decode, verify } from 'hono/jwt';
import { LRUCache } from 'lru-cache';
import { ProtocolError } from './errors.ts';
import type { Filter } from './filter-ast.ts';
import { parseFilterInput } from './filter-parser.ts';
import { isJsonObject, isStringArray, type Json, type JsonObject } from './shape.ts';
import { perObject } from '../../memo/index.ts';

/** An API key. It is the HMAC-SHA256 of its uid under the master key: never stored, always the same. */
export interface ApiKey {
  readonly uid: string;
  readonly key: string;
}

/**
 * The keys of a service: one that can only search, one for everything, and the master key from which both are derived.
 */
export interface Keys {
  readonly search: ApiKey;
  readonly admin: ApiKey;
  readonly master: string;
  /** Search keys of earlier master keys, of which tenant tokens alone are still accepted. */
  readonly earlier: readonly ApiKey[];
}

/** The secret from which all keys of a service are derived. */
export interface MasterKeys {
  /** It allows everything. */
  readonly masterKey: string;
  /** Earlier ones: tenant tokens made with their search keys are accepted until they expire, and nothing else is. */
  readonly earlierMasterKeys?: readonly string[];
}

/** The uids of the two keys every service has; fixed, so that all processes with one master key agree on the keys. */
const searchKeyUid = '5d5e2c1a-7f0b-4c39-9a53-3d1f6b0a8e21';
const adminKeyUid = '8b7a4f6e-2d93-4e58-b1c7-0c9e5a4d7f12';

export function keysOf({ masterKey: master, earlierMasterKeys = [] }: MasterKeys): Keys {
  const keyOf = (uid: string, of = master): ApiKey => ({
    uid,
    key: createHmac('sha256', of).update(uid).digest('hex'),
  });
  const earlier = earlierMasterKeys.map((key) => keyOf(searchKeyUid, key));
  return { search: keyOf(searchKeyUid), admin: keyOf(adminKeyUid), master, earlier };
}

/** What the sender of a search is allowed to do. */
export interface Access {
  /** @throws ProtocolError `invalid_api_key` when the index may not be searched */
  demand(indexUid: string): void;
  /** The filter that a tenant token applies to every search of an index. */
  filterOf(indexUid: string): readonly Filter[];
}

const unlimited: Access = { demand: () => {}, filterOf: () => [] };

function refused(message = 'The provided API key is invalid.'): ProtocolError {
  return new ProtocolError('invalid_api_key', message);
}

/** The token of an `Authorization` header. @throws ProtocolError `missing_authorization_header` (401) */
function bearerOf(header: string | undefined): string {
  const token = /^Bearer (.+)$/.exec(header ?? '')?.[1];
  if (token !== undefined) return token;
  throw new ProtocolError(
    'missing_authorization_header',
    'The Authorization header is missing. It must use the bearer authorization method.',
  );
}

/** Whether an `Authorization` header has a key that allows changes. */
export function mayChange(header: string | undefined, { admin, master }: Keys): boolean {
  return /^Bearer /i.test(header ?? '') && [admin.key, master].includes(bearerOf(header));
}

/**
 * Admits the admin key and the master key, which allow everything.
 *
 * @throws ProtocolError `missing_authorization_header` (401) or `invalid_api_key` (403)
 */
export function demandAdmin(header: string | undefined, { admin, master }: Keys): void {
  if (![admin.key, master].includes(bearerOf(header))) throw refused();
}

/**
 * Determines what a search can read from its `Authorization` header: everything with a key, or what a tenant token
 * allows.
 *
 * @param now milliseconds since the epoch
 * @throws ProtocolError `missing_authorization_header` (401) or `invalid_api_key` (403)
 */
export async function searchAccess(header: string | undefined, keys: Keys, now: number): Promise<Access> {
  const token = bearerOf(header);
  if ([keys.search.key, keys.admin.key, keys.master].includes(token)) return unlimited;
  const { expires, access } = await verified(token, keys);
  if (expires !== undefined && expires * 1000 <= now)
    throw refused(`Tenant token expired. Was valid up to \`${expires}\` and we're now \`${Math.floor(now / 1000)}\`.`);
  return access;
}

/** The access that a validly signed token grants, and its expiry in seconds since the epoch. */
interface TenantAccess {
  readonly expires: number | undefined;
  readonly access: Access;
}

const mostTokens = 1000;
const knownTokens = perObject((_keys: Keys) => new LRUCache<string, TenantAccess>({ max: mostTokens }));

/**
 * A site uses one token for a day, and checking a signature takes longer than a small search, so each token is checked
 * once.
 */
async function verified(token: string, keys: Keys): Promise<TenantAccess> {
  const known = knownTokens(keys);
  const found = known.get(token);
  if (found) return found;
  const read = await readTenantToken(token, keys);
  known.set(token, read);
  return read;
}

const algorithms = ['HS256', 'HS384', 'HS512'] as const;

/** @throws ProtocolError `invalid_api_key` unless one of the keys signed the token */
async function checkSignature(token: string, keys: readonly ApiKey[]): Promise<void> {
  const alg = algorithms.find((name) => name === decode(token).header.alg);
  if (!alg) throw refused('Could not decode tenant token, InvalidAlgorithm.');
  for (const { key } of keys) {
    // Expiry is checked against the service's own clock.
    const signed = verify(token, key, { alg, exp: false, nbf: false, iat: false });
    if (await signed.catch(() => undefined)) return;
  }
  throw refused('Could not decode tenant token, InvalidSignature.');
}

function claimsOf(token: string): Record<string, unknown> {
  try {
    return decode(token).payload;
  } catch {
    throw refused();
  }
}

/** Reads a bearer token as a tenant token, a JWT signed with one of the keys, which lists the indexes it may search. */
async function readTenantToken(token: string, keys: Keys): Promise<TenantAccess> {
  const { apiKeyUid, searchRules, exp } = claimsOf(token);
  const named = [keys.search, keys.admin, ...keys.earlier].filter(({ uid }) => uid === apiKeyUid);
  if (named.length === 0) throw refused();
  await checkSignature(token, named);
  // An expiry that is not a number counts as expired.
  const expires = typeof exp === 'number' ? exp : exp === undefined || exp === null ? undefined : 0;
  if (isStringArray(searchRules)) return { expires, access: accessTo(searchRules, () => []) };
  // A rule is null or an object: one of another kind would limit nothing.
  if (!isJsonObject(searchRules) || !Object.values(searchRules).every((rule) => rule === null || isJsonObject(rule)))
    throw refused('The provided tenant token is invalid.');
  const filterOf = (indexUid: string) => parseFilterInput(filterFor(searchRules, indexUid));
  return { expires, access: accessTo(Object.keys(searchRules), filterOf) };
}

function covers(pattern: string, indexUid: string): boolean {
  return pattern.endsWith('*') ? indexUid.startsWith(pattern.slice(0, -1)) : pattern === indexUid;
}

/** Access to the indexes that one of the patterns matches. */
function accessTo(patterns: readonly string[], filterOf: Access['filterOf']): Access {
  const listed = patterns.map((pattern) => JSON.stringify(pattern)).join(', ');
  return {
    filterOf,
    demand(indexUid) {
      if (patterns.some((pattern) => covers(pattern, indexUid))) return;
      throw refused(
        `The provided tenant token cannot acces the index \`${indexUid}\`, allowed indexes are [${listed}].`,
      );
    },
  };
}

/** The filter of the longest pattern that matches the index. */
function filterFor(rules: JsonObject, indexUid: string): Json | undefined {
  const pattern = Object.keys(rules)
    .filter((name) => covers(name, indexUid))
    .sort((left, right) => Number(right === indexUid) - Number(left === indexUid) || right.length - left.length)[0];
  const rule = pattern === undefined ? undefined : rules[pattern];
  return isJsonObject(rule) ? rule['filter'] : undefined;
}
