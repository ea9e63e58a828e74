import { startOpenNow } from './shared/open-now.ts';

startOpenNow();
