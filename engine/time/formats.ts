/** Caches formatters by locale and options: `Intl` objects are slow to create and stateless. */
export function perLocale<O extends object, T>(
  make: (locale: string, options: O) => T,
): (locale: string, options: O) => T {
  const made = new Map<string, T>();
  return (locale, options) => {
    const key = locale + JSON.stringify(options);
    let found = made.get(key);
    if (found === undefined) made.set(key, (found = make(locale, options)));
    return found;
  };
}

/** The formatter of dates and times for a locale and options. */
export const dateFormat = /* @__PURE__ */ perLocale<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(
  (locale, options) => new Intl.DateTimeFormat(locale, options),
);
