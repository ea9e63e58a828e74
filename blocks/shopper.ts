import { startControls } from './shared/saved/controls.ts';
import { recordOpened } from './shared/saved/opened.ts';
import { isPending } from './shared/saved/pending.ts';

recordOpened();
startControls();
if (isPending()) void import('./shared/saved/acts.ts').then(({ savePending }) => savePending()).catch(() => undefined);
