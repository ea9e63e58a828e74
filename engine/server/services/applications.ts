import { isObject } from '../../json/json.ts';
import { nationalDigits } from '../../text/phone.ts';
import type { Application, ApplicationOutcome, ApplicationService } from '../../ports/services.ts';
import { checkValue } from '../validate.ts';
import type { DatabaseHandle } from '../db/handle.ts';
import { storeLead } from '../leads/store-lead.ts';
import type { Deliverer } from '../outbox/deliverer.ts';
import { type Upstream, UpstreamError } from './upstream.ts';

/** The applicant's number as dialled within Australia. */
function withNationalPhone({ data, additionalData }: Application): Application {
  return { data: { ...data, phoneNumber: nationalDigits(data.phoneNumber) }, additionalData };
}

interface Keeper {
  readonly database: DatabaseHandle;
  readonly outbox: Deliverer;
}

/**
 * Keeps applications in the database, beside the leads and for as long; the lead sent with one is what gets delivered.
 * Applicants continue on the site's page for forms that were sent.
 */
export function embeddedApplications({ database, outbox }: Keeper, now: () => Date): ApplicationService {
  const store = { database: () => database.get(), services: { outbox } };
  return {
    async apply(application, { slug }) {
      const { data, additionalData } = withNationalPhone(application);
      const {
        idempotency_key: key,
        lead_attributes: _,
        token: __,
        human: ___,
        company: ____,
        ...lead
      } = additionalData;
      const payload = { ...lead, ...data };
      const record = { site: slug, form: 'application', idempotencyKey: `application.${key}`, payload };
      const { id } = await storeLead(store, { ...record, delivered: false }, now());
      return { redirectUrl: `/success?application=${id}` };
    },
  };
}

/** The answer of an application service: one of the two. */
const outcomeParts = {
  redirectUrl: { type: 'string', pattern: '^https://[^\\s"<>\\\\]+$', maxLength: 2000 },
  error: { type: 'string', minLength: 1, maxLength: 300 },
} as const;

/** The parts of an answer that can be used; others are dropped. */
function outcomeIn(answer: unknown): ApplicationOutcome {
  if (!isObject(answer)) return {};
  const usable = Object.entries(outcomeParts).filter(([name, schema]) => checkValue(schema, answer[name]).length === 0);
  return Object.fromEntries(usable.map(([name]) => [name, String(answer[name])]));
}

/**
 * Asks an application service: `POST {url}` with `{data, additionalData}` and the lead's `Idempotency-Key` answers
 * `{redirectUrl}`, an `https:` address, or `{error}`, plain text that shoppers see.
 */
export function httpApplications(upstream: Upstream): ApplicationService {
  return {
    async apply(application) {
      const { data, additionalData } = withNationalPhone(application);
      const { idempotency_key: idempotencyKey, token: _, human: __, company: ___, ...lead } = additionalData;
      const body = { data, additionalData: lead };
      try {
        return outcomeIn(await upstream.call({ body, idempotencyKey, heedRefusal: true }));
      } catch (error) {
        const refusal = error instanceof UpstreamError ? outcomeIn(error.answer).error : undefined;
        if (refusal === undefined) throw error;
        return { error: refusal };
      }
    },
  };
}
