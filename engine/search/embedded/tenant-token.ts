import { decode, verify } from 'hono/jwt';
import { ProtocolError } from './errors.ts';
import type { Filter } from './filter-ast.ts';
import { parseFilterInput } from './filter-input.ts';
import { isJsonObject, isStringArray, type Json, type JsonObject } from './json.ts';
import { type ApiKey, coversIndex, type KeyRing, mayDo } from './keys.ts';

/** What a tenant token allows: which indexes may be searched, each under which filter. */
export interface TenantRules {
  /** The index patterns, as the token lists them. */
  readonly patterns: readonly string[];
  /** The key the token was signed with. */
  readonly key: ApiKey;
  /** The filter the token puts on an index it allows. */
  filterOf(indexUid: string): Filter | undefined;
}

const algorithms = ['HS256', 'HS384', 'HS512'] as const;

function refused(message = 'The provided API key is invalid.'): ProtocolError {
  return new ProtocolError('invalid_api_key', message);
}

/** The filter of the longest pattern that covers the index. */
function filterFor(rules: JsonObject, indexUid: string): Json | undefined {
  const pattern = Object.keys(rules)
    .filter((one) => coversIndex([one], indexUid))
    .sort((left, right) => Number(right === indexUid) - Number(left === indexUid) || right.length - left.length)[0];
  const rule = pattern === undefined ? undefined : rules[pattern];
  return isJsonObject(rule) ? rule['filter'] : undefined;
}

async function checkSignature(token: string, key: ApiKey): Promise<void> {
  const algorithm = algorithms.find((one) => one === decode(token).header.alg);
  if (!algorithm) throw refused('Could not decode tenant token, InvalidAlgorithm.');
  try {
    // Expiry is checked against the service's own clock.
    await verify(token, key.key, { alg: algorithm, exp: false, nbf: false, iat: false });
  } catch {
    throw refused('Could not decode tenant token, InvalidSignature.');
  }
}

function claimsOf(token: string): Record<string, unknown> | undefined {
  try {
    return decode(token).payload;
  } catch {
    return undefined;
  }
}

/**
 * Reads a bearer token as a tenant token, a JWT signed with one of the keys; `undefined` when it is not one.
 *
 * @param now milliseconds since the epoch
 * @throws ProtocolError `invalid_api_key` when it is badly signed, expired, or its key may not search
 */
export async function readTenantToken(token: string, keys: KeyRing, now: number): Promise<TenantRules | undefined> {
  const claims = claimsOf(token);
  if (!claims) return undefined;
  const { apiKeyUid, searchRules, exp } = claims;
  const key = typeof apiKeyUid === 'string' ? keys.valid(apiKeyUid) : undefined;
  if (!key || key.uid !== apiKeyUid || !mayDo(key, 'search')) throw refused();
  await checkSignature(token, key);
  if (exp !== undefined && exp !== null && (typeof exp !== 'number' || exp * 1000 <= now))
    throw refused(
      `Tenant token expired. Was valid up to \`${String(exp)}\` and we're now \`${Math.floor(now / 1000)}\`.`,
    );
  if (isStringArray(searchRules)) return { patterns: searchRules, key, filterOf: () => undefined };
  if (!isJsonObject(searchRules)) throw refused('The provided tenant token is invalid.');
  return {
    patterns: Object.keys(searchRules),
    key,
    filterOf: (indexUid) => parseFilterInput(filterFor(searchRules, indexUid)),
  };
}
