import { ProtocolError, quoted } from './errors.ts';
import type { IndexContent } from './index-content.ts';
import { IndexStore } from './index-store.ts';

const uidPattern = /^[a-zA-Z0-9_-]{1,400}$/;

/** @throws ProtocolError `invalid_index_uid` */
export function checkIndexUid(uid: string): void {
  if (uidPattern.test(uid)) return;
  const message = `\`${uid}\` is not a valid index uid. Index uid can be an integer or a string containing only alphanumeric characters, hyphens (-) and underscores (_), and can not be more than 400 bytes.`;
  throw new ProtocolError('invalid_index_uid', message);
}

function notFound(uid: string): ProtocolError {
  return new ProtocolError('index_not_found', `Index \`${uid}\` not found.`);
}

export class IndexList {
  readonly #indexes = new Map<string, IndexStore>();
  /** Whether searches are answered from what was prepared, see `IndexStore.prepared`. */
  readonly #searchesPrepared: boolean;

  constructor({ searchesPrepared = false }: { readonly searchesPrepared?: boolean | undefined } = {}) {
    this.#searchesPrepared = searchesPrepared;
  }

  all(): IndexStore[] {
    return [...this.#indexes.values()].sort((left, right) => (left.uid < right.uid ? -1 : 1));
  }

  /** A number that changes whenever the searchable content of an index does; 0 when there is no such index. */
  version(uid: string): number {
    const index = this.#indexes.get(uid);
    return index ? this.#searched(index).version : 0;
  }

  /** The content that searches of an index use. @throws ProtocolError `index_not_found` */
  searched(uid: string): IndexContent {
    return this.#searched(this.get(uid));
  }

  #searched(index: IndexStore): IndexContent {
    return this.#searchesPrepared ? index.prepared : index.content;
  }

  find(uid: string): IndexStore | undefined {
    return this.#indexes.get(uid);
  }

  /** @throws ProtocolError `index_not_found` */
  get(uid: string): IndexStore {
    const index = this.#indexes.get(uid);
    if (!index) throw notFound(uid);
    return index;
  }

  /** The index, created if it does not exist. */
  getOrCreate(uid: string, now: string): IndexStore {
    return this.#indexes.get(uid) ?? this.#add(uid, null, now);
  }

  /** @throws ProtocolError `index_already_exists` */
  create(uid: string, primaryKey: string | null, now: string): void {
    if (this.#indexes.has(uid)) throw new ProtocolError('index_already_exists', `Index \`${uid}\` already exists.`);
    this.#add(uid, primaryKey, now);
  }

  #add(uid: string, primaryKey: string | null, now: string): IndexStore {
    const index = new IndexStore(uid, primaryKey, now, { keepsPrepared: this.#searchesPrepared });
    this.#indexes.set(uid, index);
    return index;
  }

  /** Changes an index's primary key while it is empty. @throws ProtocolError `index_not_found` */
  update(uid: string, primaryKey: string | null, now: string): void {
    const index = this.get(uid);
    if (primaryKey !== null) {
      index.demandEmpty();
      index.primaryKey = primaryKey;
    }
    index.updatedAt = now;
  }

  /** Removes an index; gives how many documents it had. @throws ProtocolError `index_not_found` */
  delete(uid: string): number {
    const { size } = this.get(uid);
    this.#indexes.delete(uid);
    return size;
  }

  /** Exchanges the contents of pairs of indexes, all or none. @throws ProtocolError `index_not_found` */
  swap(pairs: readonly (readonly [left: string, right: string])[]): void {
    const missing = [...new Set(pairs.flat())].filter((uid) => !this.#indexes.has(uid)).sort();
    if (missing.length > 1) {
      throw new ProtocolError('index_not_found', `Indexes ${quoted(missing)} not found.`);
    }
    const found = pairs.map(([left, right]) => [this.get(left), this.get(right)] as const);
    for (const [first, second] of found) {
      [first.uid, second.uid] = [second.uid, first.uid];
      this.#indexes.set(first.uid, first).set(second.uid, second);
    }
  }
}
