import { iconsUrl } from 'virtual:icons';
import type { IconName } from '../../schemas/icons.ts';

/** The HTML of an `Icon`, for scripts that build their elements without React. */
export function iconMarkup(name: IconName): string {
  return `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href="${iconsUrl}#${name}"/></svg>`;
}
