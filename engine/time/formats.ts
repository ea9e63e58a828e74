/** Caches formatters by locale and options: `Intl` objects are slow to create and stateless. */
export function perLocale<O extends object, T>(
  make: (locale: string, options: O) => T,
): (locale: string, options: O) => T {
  const made: Record<string, T> = {};
  return (locale, options) => (made[locale + JSON.stringify(options)] ??= make(locale, options));
}

/** The formatter of dates and times for a locale and options. */
export const dateFormat = /* @__PURE__ */ perLocale<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(
  (locale, options) => new Intl.DateTimeFormat(locale, options),
);
