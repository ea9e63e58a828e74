import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type {
  DerivedVehicleFacts,
  FormFacts,
  LocationFacts,
  RouteFacts,
  SiteFacts,
  VisitorFacts,
} from '../../schemas/facts.ts';

export interface Facts {
  readonly site: SiteFacts;
  readonly vehicle?: Vehicle | undefined;
  /**
   * What the rule book derives for `vehicle`; see `RuleBook.vehicle`. Kept separately, because copying 80 fields is
   * slow.
   */
  readonly derived?: DerivedVehicleFacts | undefined;
  readonly location?: LocationFacts | undefined;
  readonly visitor?: VisitorFacts | undefined;
  readonly route?: RouteFacts | undefined;
  readonly form?: FormFacts | undefined;
  /** The values entered in the form, by field name. */
  readonly values?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  readonly now: Date;
}
