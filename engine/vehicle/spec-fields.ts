import type { IconName } from '../../schemas/icons.ts';

/** Every field that a specification row, key fact or card detail may show, with its format and icon. */
export const specFields = {
  km: { kind: 'kms', icon: 'gauge' },
  simple_transmission: { kind: 'named', icon: 'transmission' },
  simple_fuel: { kind: 'named', icon: 'fuel' },
  simple_body: { kind: 'named', icon: 'car' },
  drive: { kind: 'named', icon: 'drive' },
  simple_drive: { kind: 'named', icon: 'drive' },
  engine: { kind: 'engine', icon: 'engine' },
  seats: { kind: 'count', icon: 'seat' },
  doors: { kind: 'count', icon: 'doors' },
  colour: { kind: 'text', icon: 'palette' },
  interior_colour: { kind: 'text', icon: 'palette' },
  rego_expiry: { kind: 'rego', icon: 'calendar' },
  regplate: { kind: 'text', icon: 'tag' },
  stocknum: { kind: 'text', icon: 'tag' },
  vin: { kind: 'text', icon: 'shield' },
  build_date: { kind: 'month', icon: 'calendar' },
  compliance_date: { kind: 'month', icon: 'calendar' },
  year: { kind: 'text', icon: 'calendar' },
  make: { kind: 'text', icon: 'car' },
  model: { kind: 'text', icon: 'car' },
  badge: { kind: 'text', icon: 'award' },
  series: { kind: 'text', icon: 'award' },
  body: { kind: 'text', icon: 'car' },
  bodyconfiguration: { kind: 'text', icon: 'car' },
  fuel: { kind: 'text', icon: 'fuel' },
  trans: { kind: 'text', icon: 'transmission' },
  geartype: { kind: 'text', icon: 'transmission' },
  gearnum: { kind: 'count', icon: 'transmission' },
  cylinders: { kind: 'count', icon: 'engine' },
  induction: { kind: 'text', icon: 'engine' },
  torque: { kind: 'torque', icon: 'engine' },
  fuelconsumptioncombined: { kind: 'consumption', icon: 'leaf' },
  fuelcapacity: { kind: 'litres', icon: 'fuel' },
  ancaprating: { kind: 'stars', icon: 'star' },
  grossvehiclemass: { kind: 'kg', icon: 'weight' },
  towingcapacitybraked: { kind: 'kg', icon: 'weight' },
  tare_weight: { kind: 'kg', icon: 'weight' },
  aggregate_trailer_mass: { kind: 'kg', icon: 'weight' },
  vehiclelength: { kind: 'mm', icon: 'ruler' },
  vehiclewidth: { kind: 'mm', icon: 'ruler' },
  vehicleheight: { kind: 'mm', icon: 'ruler' },
  body_length: { kind: 'feet', icon: 'ruler' },
  body_width: { kind: 'feet', icon: 'ruler' },
  sleeps: { kind: 'count', icon: 'bed' },
  axle_type: { kind: 'text', icon: 'caravan' },
  location: { kind: 'place', icon: 'pin' },
  state: { kind: 'state', icon: 'pin' },
} as const satisfies Readonly<Record<string, { readonly kind: string; readonly icon: IconName }>>;

/** How a field's raw value is formatted for shoppers. */
export type SpecKind = (typeof specFields)[SpecFieldName]['kind'];

/** The name of a field a specification may show: the feed's own, `engine` for the engine size. */
export type SpecFieldName = keyof typeof specFields;

/** Every such name, in the catalogue's order. */
export const specFieldNames = Object.keys(specFields).filter(isSpecField);

/** True for a name that `specValue` can show. */
export function isSpecField(name: string): name is SpecFieldName {
  return Object.hasOwn(specFields, name);
}
