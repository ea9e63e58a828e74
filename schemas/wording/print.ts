import { defineWording } from './define.ts';

/** Printing a vehicle: the button, the printable page and the brochure. */
export const printWording = defineWording({
  'print.button': { text: 'Print' },
  'print.preparing': { text: 'Preparing...', note: 'On the button while the brochure is made.' },
  'print.failed': { text: 'The brochure could not be made. Please try again in a moment.' },
  'print.back': { text: 'Back to the {noun}', note: 'Link of the printable page. noun: car, truck, caravan …' },
  'print.photos': { text: 'Photos' },
  'print.scan': { text: 'Scan to see all photos and today’s price', note: 'Beside the code to scan.' },
  'print.stock': { text: 'Stock no. {number}' },
  'print.page': { text: 'Page {page} of {pages}', note: 'At the foot of every page of the brochure.' },
  'print.made': {
    text: 'Printed {date}. Price and availability may change: please confirm with {dealer} before you visit.',
    note: 'At the foot of the printable page and the brochure. date: dd/mm/yyyy.',
  },
});
