import { regoStates } from '../../schemas/entities/valuation.ts';
import { ruleDefinition } from '../../schemas/rules/index.ts';
import type { Bound, FieldDocument, FieldKind, RuleReference, StepDocument } from '../../schemas/site/form-types.ts';
import { daysAfter, hourMs } from '../time/day.ts';
import { zoneInState } from '../time/state-zones.ts';
import { dayInZone } from '../time/zone.ts';
import { dollars } from '../vehicle/units.ts';
import { choicesOf } from './choices.ts';
import { codeCheck, phoneCheck, photosCheck, type StepReading, timeCheck } from './control-checks.ts';
import { formDocument, type FormSubject, isMet, shownPrice } from './subject.ts';
import type { FormStep } from './fields.ts';
import { type FormReading, textOf, valueOf } from './text.ts';
import { holds, residual } from './when.ts';
import { type ControlKind, type FormField, valueType } from './kinds.ts';
import { defined } from '../json/defined.ts';

/** The steps of a form about this subject: those shown here, with every text ready to print. */
export function formSteps(id: string, subject: FormSubject): readonly FormStep[] {
  const form = formDocument(subject.site, id);
  const { formFields = {} } = subject.site.document;
  const met = ({ needs = [] }: Pick<FieldDocument, 'needs'>) => needs.every((need) => isMet(need, subject));
  const whole = (field: FieldDocument): FieldDocument => ({ ...formFields[field.name ?? field.id], ...field });
  const steps = ordered(form?.steps ?? [], form?.order, subject)
    .filter(met)
    .map((step) => ({ ...step, fields: ordered(step.fields, step.order, subject).filter(met).map(whole) }));
  const fields = steps.flatMap((step) => step.fields);
  const nameOf = ({ id: field, name = field }: FieldDocument) => name;
  const asked = fields.map(nameOf);
  const about = { id, fields: asked, steps: steps.map((step) => step.id), price: shownPrice(subject) };
  const facts = { ...subject.facts, form: about };
  const verifies = fields.some(({ kind }) => kind === 'code');
  const phone = fields.filter(({ kind }) => kind === 'phone').map(nameOf)[0];
  const reading: StepReading = { site: subject.site, facts, verifies, phone };
  const shown = steps.flatMap((step) => stepOf(step, { ...subject, facts }, reading));
  // A form with a single step has no titles.
  return shown.length > 1 ? shown : shown.map(({ title: _one, ...step }) => step);
}

/** A step or a field that a rule can list. */
interface Listed {
  readonly id: string;
  readonly name?: string;
}

/** Rules list steps by id, and fields by id or name: variants of a field share its name. */
const isCalled = ({ id, name = id }: Listed, listed: unknown) => id === listed || name === listed;

/** The items listed by a rule, in its order; items that the rule cannot list keep their place before or after. */
function ordered<Part extends Listed>(
  parts: readonly Part[],
  order: RuleReference | undefined,
  { site, facts }: FormSubject,
): readonly Part[] {
  if (!order) return parts;
  const listable = listableBy(order);
  const value: unknown = site.rules.read(order.rule, facts);
  const listed: readonly unknown[] = Array.isArray(value) ? value : [];
  const isListable = (part: Part) => listable.some((id) => isCalled(part, id));
  const first = Math.max(parts.findIndex(isListable), 0);
  const chosen = listed.flatMap((id) => parts.filter((part) => isCalled(part, id)));
  return [...parts.slice(0, first), ...chosen, ...parts.slice(first).filter((part) => !isListable(part))];
}

/** The ids that the rule behind an order can list. */
function listableBy({ rule }: RuleReference): readonly string[] {
  const { items }: { items?: { readonly enum?: readonly string[] } } = ruleDefinition(rule).schema;
  return items?.enum ?? [];
}

function stepOf(step: StepDocument, subject: FormSubject, reading: StepReading): readonly FormStep[] {
  const when = step.when === undefined || residual(step.when, reading.facts);
  if (when === false) return [];
  const title = textOf(step.title, reading);
  return [
    {
      id: step.id,
      ...(title ? { title } : {}),
      ...(when === true ? {} : { when }),
      ...(step.shows ? { shows: step.shows } : {}),
      fields: step.fields.flatMap((field) => fieldOf(field, subject, reading)),
    },
  ];
}

function fieldOf(document: FieldDocument, subject: FormSubject, reading: StepReading): readonly FormField[] {
  const { id, name = id, consent, clamped, preselect, step } = document;
  const when = document.when === undefined || residual(document.when, reading.facts);
  if (when === false) return [];
  const { kind, choices = choicesOf(document, reading), ...preset } = presets(document.kind, subject);
  // Without options there is nothing to choose.
  if ((kind === 'choice' || kind === 'options') && choices?.length === 0) return [];
  const autoComplete = (textOf(document.autoComplete, reading) ?? preset.autoComplete) || undefined;
  const help = textOf(document.help, reading) || undefined;
  const min = boundOf(document.min, reading, 'min');
  const max = boundOf(document.max, reading, 'max');
  const initial = [...initialTexts(document.initial, reading), preset.initial]
    .map((text) => initialOf(kind, text, { min, max, choices }))
    .find((text) => text !== undefined);
  const placeholder = textOf(document.placeholder, reading) || undefined;
  return [
    {
      name,
      label: textOf(document.label, reading) ?? '',
      kind,
      required: valueOf(document.required ?? false, reading),
      ...defined({ help, placeholder, choices, autoComplete }),
      ...(preselect && isPreselected(reading) ? { initial: 'on' } : initial ? { initial } : {}),
      ...(kind === 'phone' ? phoneCheck(reading) : {}),
      ...(kind === 'code' ? codeCheck(reading) : {}),
      ...(kind === 'photos' ? photosCheck(reading, { min, max }) : {}),
      ...(kind === 'time' ? timeCheck(reading) : {}),
      ...defined({ min, max, step, clamped: clamped || undefined, consent: consent || undefined }),
      ...(when === true ? {} : { when }),
    },
  ];
}

/** The texts a field may start with, best first; a fact that is not a valid value is skipped for the next case. */
function initialTexts(initial: FieldDocument['initial'], reading: FormReading): readonly (string | undefined)[] {
  if (typeof initial !== 'object') return [initial];
  if ('rule' in initial) return [String(valueOf<unknown>(initial, reading) ?? '') || undefined];
  if (!Array.isArray(initial)) return [textOf(initial, reading)];
  const uses = initial.filter(({ when }) => !when || holds(when, reading.facts)).map(({ use }) => use);
  const last = uses.findIndex((use) => typeof use === 'string' || !('fact' in use));
  return uses.slice(0, last < 0 ? undefined : last + 1).map((use) => textOf(use, reading));
}

const preselectRules = ['forms.optInPreselected', 'forms.optInPreselectedForms'] as const;

function isPreselected({ site, facts }: FormReading): boolean {
  const rules = site.rules.reader(preselectRules, facts);
  const forms: readonly string[] = rules['forms.optInPreselectedForms'];
  return rules['forms.optInPreselected'] && forms.includes(facts.form?.id ?? '');
}

/**
 * An initial value that its field can hold: one of its choices, a number within its bounds. It may come from the page's
 * address, so it may be anything.
 */
function initialOf(
  kind: ControlKind,
  text: string | undefined,
  { min, max, choices }: { readonly [K in 'min' | 'max' | 'choices']: FormField[K] | undefined },
): string | undefined {
  if (kind === 'choice' || kind === 'options') return choices?.find(({ value }) => value === text)?.value;
  if (valueType(kind) !== 'number') return text;
  const value = Number(text?.replace(/[\s,$]/g, '') || Number.NaN);
  if (!Number.isFinite(value)) return undefined;
  const clamped = Math.max(Math.min(value, Number(max ?? value)), Number(min ?? value));
  return kind === 'money' ? dollars(clamped) : String(clamped);
}

/** A number, or a date in the time zone of the form's location, which counts the days of its appointments too. */
function boundOf(bound: Bound | undefined, reading: FormReading, end: 'min' | 'max'): string | number | undefined {
  if (typeof bound !== 'object') return bound;
  if ('rule' in bound) return ruledBound(valueOf<unknown>(bound, reading), end, reading);
  const { days = 0, hours = 0 } = bound;
  const { facts, site } = reading;
  const moment = facts.now.getTime() + valueOf(hours, reading) * hourMs;
  const zone = zoneInState(facts.location?.state, site.document.site.timeZone);
  return daysAfter(dayInZone(moment, zone), valueOf(days, reading));
}

/** The bound given by a rule's value: a number, an end of a range, or a share of the price that shoppers see. */
function ruledBound(value: unknown, end: 'min' | 'max', { site, facts }: FormReading): number | undefined {
  if (typeof value === 'number') return value;
  const parts = new Map(Object.entries(value ?? {}));
  const share: unknown = parts.get('percentOfPrice');
  const price = shownPrice({ site, facts, vehicle: facts.vehicle }) ?? 0;
  const number: unknown = typeof share === 'number' ? (price * share) / 100 : parts.get(end);
  return typeof number === 'number' && number > 0 ? number : undefined;
}

type Preset = Pick<FormField, 'kind' | 'choices' | 'initial' | 'autoComplete'>;

const states = regoStates.map((value) => ({ value, label: value }));

/** Kinds that extend another kind. */
const special: Readonly<Record<Exclude<FieldKind, ControlKind>, (subject: Pick<FormSubject, 'vehicle'>) => Preset>> = {
  name: () => ({ kind: 'text', autoComplete: 'name' }),
  state: () => ({ kind: 'choice', choices: states, autoComplete: 'address-level1' }),
  vehicle: ({ vehicle }) => ({ kind: 'text', ...(vehicle ? { initial: vehicle.name } : {}) }),
};

const isSpecial = (kind: FieldKind): kind is keyof typeof special => Object.hasOwn(special, kind);

/** What a kind of field provides: its control, and the control's default settings. */
export function presets(kind: FieldKind = 'text', subject: Pick<FormSubject, 'vehicle'>): Preset {
  return isSpecial(kind) ? special[kind](subject) : { kind };
}
