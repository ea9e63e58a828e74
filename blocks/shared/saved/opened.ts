import { recordView } from '../../../engine/browser/shopper-store.ts';
import { slug } from './settings.ts';

/** On a vehicle's page, adds the vehicle to the viewed ones. */
export function recordOpened(): void {
  const { viewed } = document.querySelector<HTMLElement>('[data-viewed]')?.dataset ?? {};
  if (viewed === undefined) return;
  const [id, stocknum = '', make = '', model = '', body = '', simple_body = ''] = viewed.split('|');
  recordView(slug, { id: Number(id), stocknum, make, model, body, simple_body });
}
