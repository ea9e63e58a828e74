import { defineWording } from './define.ts';

/** Widgets that any page may hold. */
export const widgetWording = defineWording({
  'chat.launch': { text: 'Chat with us', note: 'The floating button.' },
  'carousel.label': { text: 'Pictures', note: 'Name of a carousel for who cannot see it.' },
  'carousel.previous': { text: 'Previous' },
  'carousel.next': { text: 'Next' },
  'carousel.slide': { text: 'Slide {number} of {count}', note: 'A dot of a carousel. Both are numbers.' },
});
