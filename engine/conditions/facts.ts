import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type {
  DerivedVehicleFacts,
  FormFacts,
  LocationFacts,
  RouteFacts,
  SiteFacts,
  VisitorFacts,
} from '../../schemas/facts.ts';
import type { Scalar } from '../../schemas/condition.ts';
import { derivedFields } from '../../schemas/derived-facts.ts';

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

/**
 * Reads the fact at a dotted path, `undefined` when it is missing or null. Inside a list of objects the path continues
 * in each item, as the search service flattens them. Only own properties count: `vehicle.constructor` is missing.
 */
export function factReader(path: string): (facts: Facts) => unknown {
  const [root = '', field = '', ...rest] = path.split('.');
  const segments = root === 'vehicle' && derivedFields.has(field) ? ['derived', field, ...rest] : path.split('.');
  return function readFact(facts) {
    return read(facts, segments, 0);
  };
}

function read(value: unknown, segments: readonly string[], index: number): unknown {
  const segment = segments[index];
  if (segment === undefined) return value ?? undefined;
  if (Array.isArray(value)) {
    const found = value.map((item) => read(item, segments, index)).filter((item) => item !== undefined);
    return found.length > 0 ? found.flat() : undefined;
  }
  return isRecord(value) && Object.hasOwn(value, segment) ? read(value[segment], segments, index + 1) : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The plain values of a fact: none when it is missing, several for a list. */
export function scalars(fact: unknown): readonly Scalar[] {
  return Array.isArray(fact) ? fact.filter(isScalar) : isScalar(fact) ? [fact] : [];
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
