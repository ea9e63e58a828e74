import { defineWording } from './define.ts';

/** What every page says, and the pages for what is not there. */
export const pagesWording = defineWording({
  'page.skipToContent': { text: 'Skip to content' },
  'block.unavailable': {
    text: 'This part of the page is not available right now.',
    note: 'In place of a block that failed.',
  },
  'notFound.heading': { text: 'We can’t find that page' },
  'notFound.text': { text: 'It may have moved, or the address may have a typo. Our stock is still right here.' },
  'notFound.search': { text: 'Search our stock' },
  'notFound.home': { text: 'Back to the home page' },
  'gone.heading': { text: 'That vehicle has left the yard' },
  'gone.text': { text: 'It has been sold or taken off sale, and its page with it. Plenty like it are still here.' },
  'gone.search': { text: 'Search our stock' },
  'gone.contact': { text: 'Ask us to find one' },
  'unavailable.heading': { text: 'Back in a moment' },
  'unavailable.text': { text: 'We are having trouble on our side. Please try again shortly, or give us a call.' },
  'unavailable.retry': { text: 'Try again' },
  'unavailable.call': { text: 'Call {phone}' },
});
