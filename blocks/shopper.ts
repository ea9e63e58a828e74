import { recordView } from '../engine/browser/shopper-store.ts';
import { startControls } from './shared/saved/controls.ts';
import { isPending } from './shared/saved/watchlist.ts';
import { followComparison } from './shared/saved/comparison.ts';
import { slug } from './shared/saved/settings.ts';

const { viewed } = document.querySelector<HTMLElement>('[data-viewed]')?.dataset ?? {};
if (viewed !== undefined) recordView(slug, JSON.parse(viewed));
followComparison();
startControls();
if (isPending())
  void import('./shared/saved/toggle.ts').then(({ savePending }) => savePending()).catch(() => undefined);
if (document.querySelector('[data-fill]')) void import('./shared/saved/fill.ts').then(({ fillLists }) => fillLists());
