/** Licences of some classes, in both spellings. */
const licences = (...classes: readonly string[]) => classes.flatMap((one) => [`${one} licence`, `${one} license`]);

/** The years of a decade and of its parts by name, as in "90s", "1990s" and "mid 90s". */
function decade(first: number): Record<string, readonly string[]> {
  const names = [`${first}s`, ...(first < 2000 ? [`${first % 100}s`] : [])];
  const phrases = (part: string) => names.flatMap((name) => [`${part} ${name}`, `${part}-${name}`]);
  return {
    [`year=${first}-${first + 9}`]: names.flatMap((name) => [name, `the ${name}`, `from the ${name}`]),
    [`year=${first}-${first + 3}`]: phrases('early'),
    [`year=${first + 3}-${first + 6}`]: phrases('mid'),
    [`year=${first + 6}-${first + 9}`]: phrases('late'),
  };
}

/** A family that needs so many seats. */
function familyOf(size: number, name: string): Record<string, readonly string[]> {
  return { [`seats=${size}-`]: [`family of ${size}`, `family of ${name}`] };
}

/**
 * Limits by name, as in a page's address. A third row means at least seven seats. Australian licences limit the gross
 * vehicle mass (GVM): a car's to 4.5 t, light rigid to 8 t, medium rigid to two axles, which means at most 18 t;
 * heavier classes have no limit.
 */
export const limits: Readonly<Record<string, readonly string[]>> = {
  'grossvehiclemass=-4500': [
    ...licences('car', 'standard', 'normal', 'c class'),
    ...licences('on a car', 'on car', 'on my car', 'drive on a car', 'drive on car', 'drive on my car'),
    ...licences('i can drive on a car', 'i can drive on car', 'i can drive on my car'),
    'small truck',
    'small trucks',
  ],
  'grossvehiclemass=4501-8000': ['light rigid', 'lr truck'],
  'grossvehiclemass=-8000': [
    ...licences('lr', 'light rigid'),
    'light truck',
    'light trucks',
    'light duty',
    'light duty truck',
    'light duty trucks',
  ],
  'grossvehiclemass=8001-18000': ['medium rigid', 'mr truck', ...licences('mr', 'medium rigid')],
  'grossvehiclemass=8001-': [
    'heavy rigid',
    'hr truck',
    'hc truck',
    'mc truck',
    'heavy duty',
    'heavy duty truck',
    'heavy duty trucks',
    ...licences('hr', 'hc', 'mc', 'heavy rigid', 'heavy combination', 'multi combination'),
  ],
  ...Object.assign({}, ...[1960, 1970, 1980, 1990, 2000, 2010, 2020].map(decade)),
  ...Object.assign({}, ...['five', 'six', 'eight'].map((name, at) => familyOf([5, 6, 8][at] ?? 0, name))),
  'seats=7-': [
    ...(familyOf(7, 'seven')['seats=7-'] ?? []),
    'third row',
    'third row seats',
    'third row seating',
    'third row of seats',
    '3rd row',
    '3rd row seats',
    '3rd row seating',
    '3rd row of seats',
    'three rows',
    'three rows of seats',
    '3 rows',
    '3 rows of seats',
  ],
};
