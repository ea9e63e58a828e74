import type { FormDocument, Need } from '../../schemas/site/form-types.ts';
import type { FormSubject } from './subject.ts';
import type { SiteCore } from '../ports/site.ts';

export type { Need } from '../../schemas/site/form-types.ts';

/** The form with this id, if the document has one. */
export function formDocument({ document }: Pick<SiteCore, 'document'>, id: string): FormDocument | undefined {
  const { forms = {} } = document;
  return Object.hasOwn(forms, id) ? forms[id] : undefined;
}

/** Whether what a form, step or field requires is available. */
export function isMet(need: Need, { site, vehicle, facts }: FormSubject<SiteCore>): boolean {
  if ('vehicle' in need) return vehicle !== undefined;
  if ('feature' in need) return site.facts.features.includes(need.feature);
  if (need.ifVehicle && !vehicle) return true;
  const value: unknown = site.rules.read(need.rule, facts);
  if (need.has !== undefined) return Array.isArray(value) && value.includes(need.has);
  return need.is === undefined ? value !== false && value !== null : value === need.is;
}

/** What prevents this form from being sent about this subject; undefined when nothing does. */
export function lackingNeed(form: string, subject: FormSubject<SiteCore>): Need | undefined {
  return formDocument(subject.site, form)?.needs?.find((need) => !isMet(need, subject));
}

/** True when the document has this form and it can be sent about this subject. */
export function formOffered(form: string, subject: FormSubject<SiteCore>): boolean {
  return formDocument(subject.site, form) !== undefined && lackingNeed(form, subject) === undefined;
}
