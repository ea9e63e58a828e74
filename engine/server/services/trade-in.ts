import { createHash } from 'node:crypto';
import {
  registeredVehicleSchema,
  type RegisteredVehicle,
  type Valued,
  valuedSchema,
} from '../../../schemas/entities/valuation.ts';
import { quoted } from '../../conditions/filter-text.ts';
import type { Asker } from '../../ports/backend.ts';
import { yearInZone } from '../../time/zone.ts';
import type { Adjustment } from '../../../schemas/site/form-types.ts';
import { tradeValue } from '../../vehicle/trade-value.ts';
import { type Upstream, UpstreamError } from './upstream.ts';

type Asking = Pick<Asker, 'site' | 'search'>;

/** A plate as registered: only capital letters and digits. */
export interface Plate {
  readonly rego: string;
  readonly regoState: string;
}

/** Looks up registrations. */
interface RegistrationService {
  /** The vehicle with this plate; `undefined` when there is none. Rejects when the service fails. */
  find(plate: Plate, tenant: Asking, now: Date): Promise<RegisteredVehicle | undefined>;
}

/** A vehicle to be valued. */
export interface ToValue {
  readonly vehicle: RegisteredVehicle & Plate & { readonly km: number };
  /** The shopper's answers, and the adjustment that the document defines for each. */
  readonly answers: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly adjustments: readonly Adjustment[];
}

/** Values trade-ins. */
interface ValuationService {
  /** What the dealer pays; `undefined` when the service has no figure for it. Rejects when the service fails. */
  value(asked: ToValue, tenant: Asking, now: Date): Promise<Valued | undefined>;
}

/** A pseudo-random number from 0 to 1, always the same for the same text. */
const chance = (text: string) => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;

/** The greatest age of a registered vehicle in years; most are two to nine years old. */
const oldest = 14;

/**
 * Knows every plate: the same one is always the same vehicle, of a model that the site itself sells. A change in stock
 * only affects plates whose model was added or removed.
 */
export function embeddedRegistrations(): RegistrationService {
  return {
    async find({ rego, regoState }, { site, search }, now) {
      const { facets } = await search.query({ limit: 0, facets: ['make_model'] });
      const plate = `${regoState} ${rego}`;
      const [picked] = Object.keys(facets['make_model'] ?? {})
        .map((model) => [model, chance(`${plate}|${model}`)] as const)
        .toSorted(([, one], [, other]) => other - one);
      if (!picked) return undefined;
      const filter = `make_model = ${quoted(picked[0])}`;
      const [vehicle] = (await search.query({ filter, limit: 1, attributesToRetrieve: ['make', 'model'] })).hits;
      if (!vehicle) return undefined;
      const age = Math.floor((chance(`${plate}|year`) + chance(`${plate}|month`)) * (oldest / 2));
      return { make: vehicle.make, model: vehicle.model, year: yearInZone(now, site.document.site.timeZone) - age };
    },
  };
}

/** Queries a registration service: `GET {url}?rego=&state=` answers `{make, model, year}`; 404 or nothing: no such plate. */
export function httpRegistrations(upstream: Upstream): RegistrationService {
  return {
    find: ({ rego, regoState }) =>
      upstream.find({ query: { rego, state: regoState }, answer: { ...registeredVehicleSchema } }),
  };
}

/** How many vehicles of a model represent it; more would not change the result. */
const mostCompared = 100;

/** Values by the prices of the site's own stock of the model. */
export function embeddedValuations(): ValuationService {
  return {
    async value({ vehicle, adjustments }, { site, search }, now) {
      const { hits } = await search.query({
        filter: `make = ${quoted(vehicle.make)} AND model = ${quoted(vehicle.model)}`,
        limit: mostCompared,
        attributesToRetrieve: ['price', 'year', 'km'],
      });
      const comparables = hits.flatMap(({ price, year, km }) => (price && year ? [{ price, year, km: km ?? 0 }] : []));
      return tradeValue(vehicle, comparables, adjustments, yearInZone(now, site.document.site.timeZone));
    },
  };
}

/**
 * Queries a valuation service: `POST {url}` with `{site, vehicle, answers}` answers `{low, high, offer}`; 404 or nothing
 * when it has no figure for the vehicle.
 */
export function httpValuations(upstream: Upstream): ValuationService {
  return {
    async value({ vehicle, answers }, { site }) {
      const valued = await upstream.find({ body: { site: site.slug, vehicle, answers }, answer: valuedSchema });
      if (valued && !(valued.low <= valued.offer && valued.offer <= valued.high))
        throw new UpstreamError('The valuation service sent an unexpected response.', { retryable: false });
      return valued;
    },
  };
}
