/** Only the properties that have a value. */
export function defined<T extends object>(properties: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const kept = { ...properties } as { [K in keyof T]?: Exclude<T[K], undefined> };
  for (const key in properties) if (properties[key] === undefined) delete kept[key];
  return kept;
}
