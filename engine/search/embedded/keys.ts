import { createHmac } from 'node:crypto';
import { ProtocolError } from './errors.ts';
import { isStringArray, type Json, type JsonObject } from './json.ts';
import { checkShape, type Field } from './shape.ts';

/** What a route needs a key to be allowed to do. */
export type Action =
  | 'search'
  | 'documents.add'
  | 'documents.get'
  | 'documents.delete'
  | 'indexes.create'
  | 'indexes.get'
  | 'indexes.update'
  | 'indexes.delete'
  | 'indexes.swap'
  | 'tasks.get'
  | 'settings.get'
  | 'settings.update'
  | 'stats.get'
  | 'version'
  | 'keys.create'
  | 'keys.get'
  | 'keys.update'
  | 'keys.delete'
  | 'experimental.get'
  | 'experimental.update';

/** An API key: who may do what on which indexes, until when. */
export interface ApiKey {
  uid: string;
  /** HMAC-SHA256 of the uid under the master key: never stored, always the same. */
  key: string;
  name: string | null;
  description: string | null;
  actions: readonly string[];
  indexes: readonly string[];
  expiresAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** The uids of the two keys every service has; fixed, so that all processes with one master key agree on the keys. */
const searchKeyUid = '5d5e2c1a-7f0b-4c39-9a53-3d1f6b0a8e21';
const adminKeyUid = '8b7a4f6e-2d93-4e58-b1c7-0c9e5a4d7f12';

const uidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

const creationFields: Record<string, Field> = {
  description: { type: 'string', code: 'invalid_api_key_description' },
  name: { type: 'string', code: 'invalid_api_key_name' },
  uid: { type: 'string', code: 'invalid_api_key_uid' },
  actions: { type: 'strings', code: 'invalid_api_key_actions' },
  indexes: { type: 'strings', code: 'invalid_api_key_indexes' },
  expiresAt: { type: 'string', code: 'invalid_api_key_expires_at' },
};

const immutable: Record<string, string> = {
  uid: 'immutable_api_key_uid',
  actions: 'immutable_api_key_actions',
  indexes: 'immutable_api_key_indexes',
  expiresAt: 'immutable_api_key_expires_at',
  createdAt: 'immutable_api_key_created_at',
  updatedAt: 'immutable_api_key_updated_at',
};

function optionalText(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

/** Tells whether a list of index patterns lets an index through. */
export function coversIndex(patterns: readonly string[], indexUid: string): boolean {
  return patterns.some((pattern) =>
    pattern.endsWith('*') ? indexUid.startsWith(pattern.slice(0, -1)) : pattern === indexUid,
  );
}

/** Tells whether a key may do something. */
export function mayDo(key: ApiKey, action: Action): boolean {
  return key.actions.some(
    (granted) =>
      granted === '*' ||
      granted === action ||
      (granted === '*.get' && action.endsWith('.get')) ||
      (granted.endsWith('.*') && action.startsWith(granted.slice(0, -1))),
  );
}

/** The keys of one service. */
export class KeyRing {
  readonly search: ApiKey;
  readonly admin: ApiKey;
  private readonly keys = new Map<string, ApiKey>();
  private readonly masterKey: string;
  private readonly now: () => number;
  private readonly randomId: () => string;

  constructor(masterKey: string, now: () => number, randomId: () => string) {
    this.masterKey = masterKey;
    this.now = now;
    this.randomId = randomId;
    const search = 'Use it to search from the frontend';
    const admin = 'Use it for anything that is not a search operation. Caution! Do not expose it on a public frontend';
    this.search = this.put(searchKeyUid, 'Default Search API Key', search, ['search'], ['*'], null);
    this.admin = this.put(adminKeyUid, 'Default Admin API Key', admin, ['*'], ['*'], null);
  }

  private put(
    uid: string,
    name: string | null,
    description: string | null,
    actions: readonly string[],
    indexes: readonly string[],
    expiresAt: string | null,
  ): ApiKey {
    const at = new Date(this.now()).toISOString();
    const key = createHmac('sha256', this.masterKey).update(uid).digest('hex');
    const made = { uid, key, name, description, actions, indexes, expiresAt, createdAt: at, updatedAt: at };
    this.keys.set(uid, made);
    return made;
  }

  /** Tells whether a text is the master key. */
  isMaster(text: string): boolean {
    return text === this.masterKey;
  }

  /** The key with this text or uid, unless it has expired. */
  valid(keyOrUid: string): ApiKey | undefined {
    const key = this.keys.get(keyOrUid) ?? [...this.keys.values()].find((one) => one.key === keyOrUid);
    return key?.expiresAt && Date.parse(key.expiresAt) <= this.now() ? undefined : key;
  }

  /** @throws ProtocolError `api_key_not_found` */
  get(keyOrUid: string): ApiKey {
    const key = this.keys.get(keyOrUid) ?? [...this.keys.values()].find((one) => one.key === keyOrUid);
    if (!key) throw new ProtocolError('api_key_not_found', `API key \`${keyOrUid}\` not found.`);
    return key;
  }

  /** All keys, newest first. */
  list(): ApiKey[] {
    return [...this.keys.values()].reverse();
  }

  /** @throws ProtocolError `invalid_api_key_…`, `missing_api_key_…`, `api_key_already_exists` or `bad_request` */
  create(body: Json): ApiKey {
    const fields = checkShape(body, creationFields);
    const { actions, indexes, expiresAt } = fields;
    if (!isStringArray(actions)) throw new ProtocolError('missing_api_key_actions', 'Missing field `actions`');
    if (!isStringArray(indexes)) throw new ProtocolError('missing_api_key_indexes', 'Missing field `indexes`');
    if (expiresAt === undefined) throw new ProtocolError('missing_api_key_expires_at', 'Missing field `expiresAt`');
    const uid = optionalText(fields['uid']) ?? this.randomId();
    if (!uidPattern.test(uid))
      throw new ProtocolError('invalid_api_key_uid', `Invalid value at \`.uid\`: \`${uid}\` is not a uid`);
    if (this.keys.has(uid))
      throw new ProtocolError(
        'api_key_already_exists',
        `\`uid\` field value \`${uid}\` is already an existing API key.`,
      );
    return this.put(
      uid,
      optionalText(fields['name']),
      optionalText(fields['description']),
      actions,
      indexes,
      this.readExpiry(optionalText(expiresAt)),
    );
  }

  private readExpiry(text: string | null): string | null {
    if (text === null) return null;
    const at = Date.parse(text);
    if (Number.isFinite(at) && at > this.now()) return new Date(at).toISOString();
    const message = `Invalid value at \`.expiresAt\`: \`${text}\` is not a valid date. It should follow the RFC 3339 format to represents a date or datetime in the future or specified as a null value. e.g. 'YYYY-MM-DD' or 'YYYY-MM-DD HH:MM:SS'.`;
    throw new ProtocolError('invalid_api_key_expires_at', message);
  }

  /** Renames or describes a key. @throws ProtocolError `immutable_api_key_…`, `api_key_not_found` or `bad_request` */
  update(keyOrUid: string, body: JsonObject): ApiKey {
    for (const name of Object.keys(body)) {
      const code = Object.hasOwn(immutable, name) ? immutable[name] : undefined;
      if (code !== undefined)
        throw new ProtocolError(code, `Immutable field \`${name}\`: expected one of \`description\`, \`name\``);
    }
    const { description, name } = creationFields;
    const fields = checkShape(body, { ...(description && { description }), ...(name && { name }) });
    const known = this.get(keyOrUid);
    const changed = {
      ...known,
      name: 'name' in fields ? optionalText(fields['name']) : known.name,
      description: 'description' in fields ? optionalText(fields['description']) : known.description,
      updatedAt: new Date(this.now()).toISOString(),
    };
    this.keys.set(known.uid, changed);
    return changed;
  }

  /** @throws ProtocolError `api_key_not_found` */
  delete(keyOrUid: string): void {
    this.keys.delete(this.get(keyOrUid).uid);
  }
}
