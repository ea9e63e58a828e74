import { startControls } from './shared/saved/controls.ts';
import { recordOpened } from './shared/saved/opened.ts';
import { isPending } from './shared/saved/pending.ts';
import { followComparison } from './shared/saved/picks.ts';

recordOpened();
followComparison();
startControls();
if (isPending()) void import('./shared/saved/acts.ts').then(({ savePending }) => savePending()).catch(() => undefined);
if (document.querySelector('[data-fill]')) void import('./shared/saved/fill.ts').then(({ fillLists }) => fillLists());
