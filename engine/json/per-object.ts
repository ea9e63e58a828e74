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
