import { startIslands } from '../engine/browser/islands.tsx';
import { startPageEvents } from '../engine/browser/page-events.ts';
import { recordVisit } from '../engine/browser/visit.ts';
import { islands } from './islands.ts';

const start = () => startIslands(islands);

start();
startPageEvents();
recordVisit();
// The preview replaces a page's content in place and has the new islands taken over.
document.addEventListener('forecourt:replaced', start);
