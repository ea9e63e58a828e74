/**
 * Memoises `derive` by object, for as long as the object lives. For immutable values such as parsed documents, whose
 * unchanged parts are shared by everything that extends them. The other arguments must be the same at every call for an
 * object.
 */
export function perObject<K extends object, Rest extends readonly unknown[], V>(
  derive: (object: K, ...rest: Rest) => V,
): (object: K, ...rest: Rest) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (object, ...rest) => {
    const before = known.get(object);
    if (before) return before.value;
    const value = derive(object, ...rest);
    known.set(object, { value });
    return value;
  };
}

/** A `Map`, a `WeakMap` or an `LRUCache`. */
interface Cache<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: NoInfer<V>): unknown;
}

/** The value that a cache has for a key, created on first use. */
export function getOrCreate<K, V extends {}>(cache: Cache<K, V>, key: K, create: () => V): V {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const value = create();
  cache.set(key, value);
  return value;
}
