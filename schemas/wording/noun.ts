import { defineWording } from './define.ts';

/** Plurals of what a site calls its vehicles (rule `stock.vehicleNoun`); the singulars are `noun.car` and so on. */
export const nounWording = defineWording({
  'noun.car.many': { text: 'cars' },
  'noun.vehicle.many': { text: 'vehicles' },
  'noun.truck.many': { text: 'trucks' },
  'noun.motorcycle.many': { text: 'motorcycles' },
  'noun.bike.many': { text: 'bikes' },
  'noun.caravan.many': { text: 'caravans' },
  'noun.van.many': { text: 'vans' },
});
