import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { RuleId } from '../../../schemas/rules/index.ts';
import type { WordingKey } from '../../../schemas/wording/index.ts';
import { dayHoursRules } from '../../dealer/hours.ts';
import type { Site } from '../../ports/site.ts';
import type { Rules } from '../../rules/index.ts';
import { estimateRules } from '../../vehicle/estimate.ts';
import { priceRules } from '../../vehicle/price.ts';
import { specRules } from '../../vehicle/specs.ts';
import type { Words } from '../../wording/index.ts';

export const printRules = [
  ...specRules,
  ...priceRules,
  ...estimateRules,
  'print.blocks',
  'vehicle.heading',
  'vehicle.keySpecs.fields',
  'vehicle.specs.groups',
  ...dayHoursRules,
  'phone.source',
  'phone.format',
] as const satisfies readonly RuleId[];

export type PrintRules = Rules<(typeof printRules)[number]>;

/** The inputs of the parts of a printed vehicle. */
export interface PrintSubject {
  readonly vehicle: Vehicle;
  readonly site: Site;
  readonly rules: PrintRules;
  readonly words: Words<WordingKey>;
  /** The day in the site's time zone, `2026-11-21`. */
  readonly today: string;
  /** The vehicle's public page. */
  readonly url: string;
}
