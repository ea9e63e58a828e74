import { buildCar } from '../model/car.mjs';
import { convertible, coupe } from './coupe.mjs';
import { hatch } from './hatch.mjs';
import { motorcycle } from './motorcycle.mjs';
import { sedan, wagon } from './sedan.mjs';
import { suv } from './suv.mjs';
import { caravan, motorhome } from './touring.mjs';
import { primeMover, tipper, trayTruck } from './truck-loads.mjs';
import { truck } from './truck.mjs';
import { ute } from './ute.mjs';
import { peopleMover, van } from './van.mjs';

const car = (spec) => (fit, paint) => buildCar(spec, fit, paint);

/** How each body is built, by its name in the catalogue. */
export const BUILDERS = {
  hatch: car(hatch),
  sedan: car(sedan),
  suv: car(suv),
  ute: car(ute),
  van: car(van),
  wagon: car(wagon),
  coupe: car(coupe),
  convertible: car(convertible),
  'people-mover': car(peopleMover),
  truck,
  'tray-truck': trayTruck,
  tipper,
  'prime-mover': primeMover,
  motorcycle,
  caravan,
  motorhome,
};
