import { defineWording } from './define.ts';

/** Saving and comparing vehicles, with their toasts (browsing §4). */
export const savedWording = defineWording({
  'saved.save': { text: 'Save' },
  'saved.saved': { text: 'Saved' },
  'saved.saveVehicle': { text: 'Save {vehicle}', note: 'The heart on a card, read out.' },
  'saved.removeVehicle': { text: 'Remove {vehicle} from saved vehicles', note: 'Read out.' },
  'saved.toast.savedTitle': { text: 'Car Saved In Watchlist' },
  'saved.toast.saved': { text: '{vehicle} is now available in your watchlist' },
  'saved.toast.removedTitle': { text: 'Car Removed' },
  'saved.toast.removed': { text: '{vehicle} is no longer in your watchlist' },
  'saved.toast.viewList': { text: 'View List' },
  'saved.count': { text: '{count, plural, one {# saved vehicle} other {# saved vehicles}}', note: 'Read out.' },
  'compare.add': { text: 'Compare' },
  'compare.added': { text: 'Comparing' },
  'compare.addVehicle': { text: 'Compare {vehicle}', note: 'Read out.' },
  'compare.removeVehicle': { text: 'Remove {vehicle} from comparison', note: 'Read out.' },
});
