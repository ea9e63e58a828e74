import { ProtocolError } from './errors.ts';
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

/** The indexes of one service. */
export class IndexList {
  private readonly indexes = new Map<string, IndexStore>();

  /** All indexes by uid. */
  all(): IndexStore[] {
    return [...this.indexes.values()].sort((left, right) => (left.uid < right.uid ? -1 : 1));
  }

  /** @throws ProtocolError `index_not_found` */
  get(uid: string): IndexStore {
    const index = this.indexes.get(uid);
    if (!index) throw notFound(uid);
    return index;
  }

  /** The index, made when it is not there. */
  getOrCreate(uid: string, now: string): IndexStore {
    return this.indexes.get(uid) ?? this.put(new IndexStore(uid, null, now));
  }

  /** @throws ProtocolError `index_already_exists` */
  create(uid: string, primaryKey: string | null, now: string): void {
    if (this.indexes.has(uid)) throw new ProtocolError('index_already_exists', `Index \`${uid}\` already exists.`);
    this.put(new IndexStore(uid, primaryKey, now));
  }

  private put(index: IndexStore): IndexStore {
    this.indexes.set(index.uid, index);
    return index;
  }

  /** Changes an index's primary key while it is empty, and its uid. */
  update(uid: string, change: { primaryKey: string | undefined; uid: string | undefined }, now: string): void {
    const index = this.get(uid);
    if (change.primaryKey !== undefined) {
      if (index.size > 0)
        throw new ProtocolError(
          'index_primary_key_already_exists',
          `Index \`${uid}\`: Index already has a primary key: \`${index.primaryKey}\`.`,
        );
      index.primaryKey = change.primaryKey;
    }
    if (change.uid !== undefined && change.uid !== uid) {
      if (this.indexes.has(change.uid))
        throw new ProtocolError('index_already_exists', `Index \`${change.uid}\` already exists.`);
      this.indexes.delete(uid);
      index.uid = change.uid;
      this.put(index);
    }
    index.updatedAt = now;
  }

  /** Removes an index; gives how many documents it had. @throws ProtocolError `index_not_found` */
  delete(uid: string): number {
    const { size } = this.get(uid);
    this.indexes.delete(uid);
    return size;
  }

  /** Exchanges two indexes' contents, or with `rename` gives the first the name of the second. */
  swap(left: string, right: string, rename: boolean): void {
    const first = this.get(left);
    const second = rename ? undefined : this.get(right);
    if (rename && this.indexes.has(right))
      throw new ProtocolError('index_already_exists', `Index \`${right}\` already exists.`);
    this.indexes.delete(left);
    first.uid = right;
    this.put(first);
    if (!second) return;
    second.uid = left;
    this.put(second);
  }
}
