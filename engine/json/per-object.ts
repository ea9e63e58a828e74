/**
 * Gives `derive` a memory: what it returns for an object is kept as long as the object lives. For values that never
 * change, such as parsed documents, whose unchanged parts are shared by everything that extends them. The other
 * arguments describe the object, so the same ones come with it every time.
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
