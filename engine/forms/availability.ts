import type { LeadForm } from '../../schemas/api/lead-forms.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import type { Feature } from '../../schemas/site/features.ts';
import type { SiteCore } from '../site/core.ts';
import type { FormSubject } from './subject.ts';

/** Something that a form is not offered without. */
export type Need =
  | { readonly vehicle: true }
  | { readonly feature: Feature }
  /** The rule is neither false nor null, and `is` this where that is given; `ifVehicle`: asked about a vehicle only. */
  | { readonly rule: RuleId; readonly is?: string; readonly ifVehicle?: true };

/**
 * Which vehicles a form can be sent about; pages and the server go by this table. Buttons go by `offers`
 * (schemas/offers.ts), which a test holds to it.
 */
const needs: Readonly<Record<LeadForm, readonly Need[]>> = {
  enquiry: [],
  chat: [{ rule: 'enquiry.channel', is: 'chat' }, { rule: 'chat.available' }],
  findSimilar: [],
  testDrive: [{ rule: 'testDrive.eligible', ifVehicle: true }],
  requestPhotos: [{ vehicle: true }, { rule: 'vehicle.requestPhotos.eligible' }],
  reserve: [{ vehicle: true }, { rule: 'stock.available' }, { rule: 'reserve.eligible' }],
  onlinePurchase: [{ vehicle: true }, { rule: 'stock.available' }, { rule: 'onlinePurchase.eligible' }],
  finance: [{ rule: 'finance.provider' }],
  valuation: [{ feature: 'valuation' }],
};

function isMet(need: Need, { site, vehicle, facts }: FormSubject<SiteCore>): boolean {
  if ('vehicle' in need) return vehicle !== undefined;
  if ('feature' in need) return site.facts.features.includes(need.feature);
  if (need.ifVehicle && !vehicle) return true;
  const value = site.rules.read(need.rule, facts);
  return need.is === undefined ? value !== false && value !== null : value === need.is;
}

/** What this form lacks for being sent about this subject; undefined where it is offered. */
export function lackingNeed(form: LeadForm, subject: FormSubject<SiteCore>): Need | undefined {
  return needs[form].find((need) => !isMet(need, subject));
}

/** True when this form can be sent about this subject. */
export function formOffered(form: LeadForm, subject: FormSubject<SiteCore>): boolean {
  return lackingNeed(form, subject) === undefined;
}
