import type { FormEvent, FormText, RuleReference } from '../../schemas/site/form-types.ts';
import type { Facts } from '../conditions/index.ts';
import { factReader } from '../conditions/facts.ts';
import { eventId } from '../events/ids.ts';
import type { Site } from '../ports/site.ts';
import { dollars } from '../vehicle/units.ts';
import { holds } from './when.ts';

/** What the values of a form document are resolved against. */
export interface FormReading {
  readonly site: Pick<Site, 'document' | 'rules' | 'wording'>;
  readonly facts: Facts;
}

/** A form text resolved here; undefined when none of its cases matches. */
export function textOf(text: FormText | undefined, reading: FormReading): string | undefined {
  if (text === undefined || typeof text === 'string') return text;
  if ('rule' in text) return plainText(valueOf<unknown>(text, reading));
  if ('fact' in text) return plainText(factReader(text.fact)(reading.facts));
  if (!('words' in text)) {
    const found = text.find(({ when }) => !when || holds(when, reading.facts));
    return textOf(found?.use, reading);
  }
  const { words } = reading.site.wording;
  const values = Object.entries(text.with ?? {}).map(([name, filling]) => {
    if (typeof filling === 'string') return [name, filling];
    const { rule, as, fact } = filling;
    const value = rule ? reading.site.rules.read(rule, reading.facts) : fact && factReader(fact)(reading.facts);
    if (as === 'money') return [name, dollars(Number(value), words)];
    return [name, typeof value === 'number' ? value : String(value ?? '')];
  });
  return words(text.words, Object.fromEntries(values));
}

const plainText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** A value given directly or read from a rule. */
export function valueOf<V>(value: V | RuleReference, { site, facts }: FormReading): V {
  if (typeof value !== 'object' || value === null || !('rule' in value)) return value;
  return site.rules.read(value.rule, facts) as V;
}

/** The id of an event that a form names. */
export function eventNumber(event: FormEvent, reading: FormReading): number {
  if (typeof event === 'object' && 'event' in event) return eventId(reading.site, event.event);
  return Number(valueOf(event, reading));
}
