import { updateSignedIn } from '../engine/browser/signed-in.ts';
import { startIslands } from '../engine/browser/islands.tsx';
import '../engine/browser/visit.js';
import { startPageEvents } from '../engine/browser/page-events.ts';
import { islands } from './islands.ts';
// What nearly every island needs, in one file with React.
import '../engine/browser/use-hydrated.ts';
import './shared/Icon.tsx';
// Too small for a request of its own on results pages.
import './shared/form/RangeSlider.tsx';

const start = () => startIslands(islands);

// Before any form reads its prefill values.
updateSignedIn();
start();
startPageEvents();
// The preview replaces a page's content in place and then hydrates the new islands.
document.addEventListener('forecourt:replaced', start);
