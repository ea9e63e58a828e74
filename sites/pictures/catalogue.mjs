/** Every picture is named by a body, a colour and a view of these. */
export const BODIES = [
  'hatch',
  'sedan',
  'suv',
  'ute',
  'van',
  'wagon',
  'coupe',
  'convertible',
  'people-mover',
  'truck',
  'tray-truck',
  'tipper',
  'prime-mover',
  'motorcycle',
  'caravan',
  'motorhome',
];
export const COLOURS = ['white', 'silver', 'grey', 'black', 'red', 'blue', 'green', 'orange'];
export const VIEWS = ['front', 'low', 'side', 'rear'];
/** Views from inside by trim, and the bodies that have such a cabin. */
export const CABIN_TRIMS = ['black', 'tan'];
export const CABIN_VIEWS = ['dash', 'wheel', 'seats', 'bench'];
export const CABIN_BODIES = ['hatch', 'sedan', 'suv', 'ute', 'wagon', 'coupe', 'people-mover'];
/** Vehicles that can be turned, by body and colour. */
export const SPINS = ['suv-blue', 'ute-white', 'hatch-red', 'sedan-grey'];
export const SPIN_FRAMES = 24;
/** Wide pictures for home pages. */
export const SCENES = [
  'yard',
  'showroom',
  'camp',
  'depot',
  'track',
  'lot',
  'orbit',
  'doorstep',
  'gallery',
  'paddock',
  'stage',
  'coast',
];
