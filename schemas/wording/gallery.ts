import { defineWording } from './define.ts';

/** Pictures of a vehicle, on cards and in the gallery (browsing §2, §4). */
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
  'gallery.openFullscreen': { text: 'View all {count} photos', note: 'Opens the fullscreen gallery.' },
  'gallery.fullscreen': { text: 'Fullscreen photos of {vehicle}', note: 'Name of the fullscreen dialog.' },
  'gallery.close': { text: 'Close' },
  'gallery.video': { text: 'Video of {vehicle}' },
  'gallery.showVideo': { text: 'Show the video' },
  'gallery.playVideo': { text: 'Play video', note: 'Loads a video from a video site after a click.' },
  'gallery.videoElsewhere': { text: 'Opens a video from {host}', note: 'Under Play video.' },
  'gallery.soldStamp': { text: 'Sold', note: 'Stamp over the picture of a sold vehicle.' },
  'gallery.endEnquire': { text: 'Like what you see?', note: 'On the last slide, before the enquiry button.' },
  'gallery.endDealer': { text: 'See it at {place}', note: 'On the last slide, before the phone number.' },
});
