import { defineWording } from './define.ts';

/** Printing a vehicle: the button, the printable page and the brochure (browsing §2, §4). */
export const printWording = defineWording({
  'print.button': { text: 'Print' },
  'print.preparing': { text: 'Preparing...', note: 'On the button while the brochure is made.' },
  'print.failed': { text: 'The brochure could not be made. Please try again in a moment.' },
});
