import { ProtocolError } from './errors.ts';
import type { Filter } from './filter-ast.ts';
import { type Action, type ApiKey, coversIndex, type KeyRing, mayDo } from './keys.ts';
import { readTenantToken, type TenantRules } from './tenant-token.ts';

/** What the sender of a request may do. */
export interface Access {
  /** Tells whether an index may be used. */
  mayUse(indexUid: string): boolean;
  /** @throws ProtocolError `invalid_api_key` when the index may not be used */
  demand(indexUid: string): void;
  /** The filter a tenant token puts on every search of an index. */
  filterOf(indexUid: string): Filter | undefined;
}

function listed(patterns: readonly string[]): string {
  return `[${patterns.map((pattern) => JSON.stringify(pattern)).join(', ')}]`;
}

/** Access by patterns; `refusal` gives the message for an index outside them. */
function accessTo(
  mayUse: (indexUid: string) => boolean,
  refusal: (indexUid: string) => string,
  filterOf: (indexUid: string) => Filter | undefined = () => undefined,
): Access {
  return {
    mayUse,
    filterOf,
    demand(indexUid) {
      if (!mayUse(indexUid)) throw new ProtocolError('invalid_api_key', refusal(indexUid));
    },
  };
}

function accessOfKey(key: ApiKey): Access {
  return accessTo(
    (indexUid) => coversIndex(key.indexes, indexUid),
    (indexUid) => `The API key cannot acces the index \`${indexUid}\`, authorized indexes are ${listed(key.indexes)}.`,
  );
}

function accessOfTenant(rules: TenantRules): Access {
  return accessTo(
    (indexUid) => coversIndex(rules.patterns, indexUid) && coversIndex(rules.key.indexes, indexUid),
    (indexUid) =>
      coversIndex(rules.patterns, indexUid)
        ? `The API key used to generate this tenant token cannot acces the index \`${indexUid}\`.`
        : `The provided tenant token cannot acces the index \`${indexUid}\`, allowed indexes are ${listed(rules.patterns)}.`,
    (indexUid) => rules.filterOf(indexUid),
  );
}

/**
 * Tells what a request may do from its `Authorization` header: the master key all, a key what it grants, a tenant
 * token only what it lets search.
 *
 * @throws ProtocolError `missing_authorization_header` (401) or `invalid_api_key` (403)
 */
export async function authorise(header: string | null, action: Action, keys: KeyRing, now: number): Promise<Access> {
  const token = /^Bearer (.+)$/.exec(header ?? '')?.[1];
  if (token === undefined)
    throw new ProtocolError(
      'missing_authorization_header',
      'The Authorization header is missing. It must use the bearer authorization method.',
    );
  if (keys.isMaster(token))
    return accessTo(
      () => true,
      () => '',
    );
  const key = keys.valid(token);
  if (key && key.key === token && mayDo(key, action)) return accessOfKey(key);
  const rules = key || action !== 'search' ? undefined : await readTenantToken(token, keys, now);
  if (!rules) throw new ProtocolError('invalid_api_key', 'The provided API key is invalid.');
  return accessOfTenant(rules);
}
