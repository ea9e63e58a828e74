import type { SpecFieldName } from './specs.ts';
import type { RuleValue } from '../../schemas/rules/index.ts';

export type SpecGroup = RuleValue<'vehicle.specs.groups'>[number];

/** The default fields of each group; those without a value are omitted. */
export const groupFields: Readonly<Record<SpecGroup, readonly SpecFieldName[]>> = {
  featured: [
    'year',
    'km',
    'simple_body',
    'simple_transmission',
    'engine',
    'simple_fuel',
    'fuelconsumptioncombined',
    'drive',
    'seats',
    'ancaprating',
    'towingcapacitybraked',
    'sleeps',
    'body_length',
  ],
  specifications: [
    'trans',
    'gearnum',
    'geartype',
    'cylinders',
    'induction',
    'torque',
    'fuel',
    'fuelcapacity',
    'bodyconfiguration',
    'doors',
    'vehiclelength',
    'vehiclewidth',
    'vehicleheight',
    'grossvehiclemass',
    'body_width',
    'tare_weight',
    'aggregate_trailer_mass',
    'axle_type',
  ],
  summary: [
    'badge',
    'series',
    'colour',
    'interior_colour',
    'build_date',
    'compliance_date',
    'rego_expiry',
    'regplate',
    'vin',
    'stocknum',
  ],
};
