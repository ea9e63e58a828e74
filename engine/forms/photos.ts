/** The default maximum number of photos per field. */
export const mostPhotos = 12;

/** The ids of photos, as a field holds them: separated by spaces. */
export const photoIds = (value: unknown): readonly string[] =>
  typeof value === 'string' ? value.split(' ').filter(Boolean) : [];

const id = '[\\w.-]{1,120}';

/** The pattern of a list with `min` to `max` ids. */
export const photosPattern = (min: number, max: number): string =>
  `^${id}(?: ${id}){${Math.max(min, 1) - 1},${Math.max(max, 1) - 1}}$`;
