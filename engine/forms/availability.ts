import type { LeadForm } from '../../schemas/api/lead-forms.ts';
import type { FormSubject } from './subject.ts';

type Test = (subject: FormSubject) => boolean;

const anyone: Test = () => true;

/** Which vehicles a form can be sent about; buttons, pages and the server go by this one table. */
const tests: Readonly<Record<LeadForm, Test>> = {
  enquiry: anyone,
  chat: ({ site, facts }) =>
    site.rules.read('enquiry.channel', facts) === 'chat' && site.rules.read('chat.available', facts),
  findSimilar: anyone,
  testDrive: ({ site, vehicle, facts }) => vehicle === undefined || site.rules.read('testDrive.eligible', facts),
  requestPhotos: ({ site, vehicle, facts }) =>
    vehicle !== undefined && site.rules.read('vehicle.requestPhotos.eligible', facts),
  reserve: ({ site, vehicle, facts }) =>
    vehicle !== undefined && site.rules.read('stock.available', facts) && site.rules.read('reserve.eligible', facts),
  onlinePurchase: ({ site, vehicle, facts }) =>
    vehicle !== undefined &&
    site.rules.read('stock.available', facts) &&
    site.rules.read('onlinePurchase.eligible', facts),
  finance: ({ site, facts }) => site.rules.read('finance.provider', facts) !== null,
  valuation: ({ site }) => site.facts.features.includes('valuation'),
};

/** True when this form can be sent about this subject. */
export function formOffered(form: LeadForm, subject: FormSubject): boolean {
  return tests[form](subject);
}
