/** Caches formatters of one kind by locale and options: `Intl` objects are slow to create and stateless. */
export function perLocale<O, T>(Format: new (locale: string, options?: O) => T): (locale: string, options?: O) => T {
  const made: Record<string, T> = {};
  return (locale, options) => (made[locale + JSON.stringify(options)] ??= new Format(locale, options));
}

/** The formatter of dates and times for a locale and options. */
export const dateFormat = /* @__PURE__ */ perLocale(Intl.DateTimeFormat);
