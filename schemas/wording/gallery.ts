import { defineWording } from './define.ts';

/** Pictures of a vehicle, on cards and in the gallery. */
export const galleryWording = defineWording({
  'picture.comingSoon': { text: 'Photos coming soon', note: 'Where a vehicle has no photo or it did not load.' },
  'gallery.label': { text: 'Photos of {vehicle}', note: 'Name of the gallery for who cannot see it.' },
  'gallery.photo': { text: '{vehicle}, photo {number} of {count}', note: 'What a photo is called.' },
  'gallery.previous': { text: 'Previous photo' },
  'gallery.next': { text: 'Next photo' },
  'gallery.counter': { text: '{number} / {count}', note: 'Over the picture.' },
  'gallery.counterLabel': { text: 'Photo {number} of {count}', note: 'The counter, read out.' },
  'gallery.thumbnails': { text: 'Choose a photo' },
  'gallery.thumbnail': { text: 'Show photo {number}' },
  'gallery.openFullscreen': {
    text: '{count, plural, one {View photo} other {View all # photos}}',
    note: 'Opens the fullscreen gallery.',
  },
  'gallery.fullscreen': { text: 'Fullscreen photos of {vehicle}', note: 'Name of the fullscreen dialog.' },
  'gallery.close': { text: 'Close' },
  'gallery.video': { text: 'Video of {vehicle}' },
  'gallery.showVideo': { text: 'Show the video' },
  'gallery.playVideo': { text: 'Play video', note: 'Loads a video from a video site after a click.' },
  'gallery.videoElsewhere': { text: 'Opens a video from {host}', note: 'Under Play video.' },
  'gallery.soldStamp': { text: 'Sold', note: 'Stamp over the picture of a sold vehicle.' },
  'gallery.endEnquire': { text: 'Like what you see?', note: 'On the last slide, before the enquiry button.' },
  'gallery.endDealer': { text: 'See it at {place}', note: 'On the last slide, before the phone number.' },
  'spin.views': { text: 'Ways to look', note: 'Name of the view buttons for who cannot see them.' },
  'spin.view.spin': { text: 'Spin', note: 'View button: turn the vehicle.' },
  'spin.view.gallery': { text: 'Images', note: 'View button: the photos.' },
  'spin.view.interior': { text: 'Interior', note: 'View button: the vehicle from inside.' },
  'spin.loading': { text: 'Loading 360° view', note: 'Until all pictures of the view have loaded.' },
  'spin.hint': { text: 'Swipe to spin', note: 'Over the vehicle until it is first turned.' },
  'spin.label': { text: '{vehicle}, all around', note: 'Name of the turning picture for who cannot see it.' },
  'spin.frame': { text: 'Picture {number} of {count}', note: 'Which side is seen, read out.' },
  'spin.interiorLabel': { text: '{vehicle}, from inside', note: 'Name of the interior view for who cannot see it.' },
  'spin.facing': { text: '{degrees} degrees', note: 'Which way one looks, clockwise from straight ahead, read out.' },
  'spin.hotspot': { text: 'Point of interest {number}', note: 'Name of a dot over the picture.' },
  'spin.openFullscreen': { text: 'Full screen', note: 'Opens the spin or interior view over the whole screen.' },
});

/** Sharing a vehicle and its notices. */
export const shareWording = defineWording({
  'share.address': { text: 'Address of this page', note: 'Name of the field to copy it from by hand.' },
  'share.title': { text: 'Share this {noun}', note: 'Before the share links. noun: car, truck, caravan …' },
  'share.text': { text: 'Have a look at this {vehicle}: {url}', note: 'The message that is shared.' },
  'share.subject': { text: '{vehicle} at {dealer}', note: 'Subject of the shared e-mail.' },
  'share.facebook': { text: 'Share on Facebook' },
  'share.twitter': { text: 'Share on Twitter' },
  'share.whatsapp': { text: 'Share on WhatsApp' },
  'share.email': { text: 'Share by e-mail' },
  'share.sms': { text: 'Share by SMS' },
  'share.copy': { text: 'Copy link' },
  'share.copied': { text: 'Copied', note: 'In place of Copy link for a moment.' },
  'share.button': { text: 'Share', note: 'The share button in the sidebar.' },
  'share.toast': { text: 'Copied {car} to your clipboard!', note: 'Toast of the sidebar share button.' },
  'toast.dismiss': { text: 'Dismiss' },
});

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
