import { defineWording } from './define.ts';

/** The tag of a vehicle; an explicit tag is the feed's own text. */
export const tagWording = defineWording({
  'tag.sold': { text: 'JUST SOLD' },
  'tag.fuel.electric': { text: 'ELECTRIC' },
  'tag.fuel.hybrid': { text: 'HYBRID' },
  'tag.fuel.plugInHybrid': { text: 'PLUG-IN HYBRID' },
  'tag.fuel.hydrogen': { text: 'HYDROGEN' },
  'tag.reserved': { text: 'RESERVED' },
  'tag.certified': { text: 'CERTIFIED USED' },
  'tag.comingSoon': { text: 'COMING SOON' },
  'tag.justArrived': { text: 'JUST ARRIVED' },
});
