import { recordView } from '../../../engine/browser/shopper-store.ts';
import { slug } from './settings.ts';

/** Notes the vehicle whose page this is, where it is one, among the viewed. */
export function recordOpened(): void {
  const { viewed } = document.querySelector<HTMLElement>('[data-viewed]')?.dataset ?? {};
  if (viewed === undefined) return;
  const [id, stocknum = '', make = '', model = '', body = '', simple_body = ''] = viewed.split('|');
  recordView(slug, { id: Number(id), stocknum, make, model, body, simple_body });
}
