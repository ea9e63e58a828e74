import type { LoadContext } from '../../engine/blocks/load.ts';
import { formOffered } from '../../engine/forms/availability.ts';
import { type FormSettings, formSettings, type FormView, formView } from '../../engine/forms/view.ts';
import { mintFormToken } from '../../engine/server/leads/form-token.ts';
import type { LeadForm } from '../../schemas/api/lead-forms.ts';
import { chatAddress } from '../shared/chat.ts';
import { pageSubject } from '../shared/lead/load.ts';

/** The forms that open in a dialog, by the action of the button that opens them. */
export const dialogForms = [
  'chat',
  'enquiry',
  'findSimilar',
  'testDrive',
  'requestPhotos',
] as const satisfies readonly LeadForm[];

export type DialogForm = (typeof dialogForms)[number];

export interface EnquiryDialogData {
  readonly settings: FormSettings;
  readonly views: { readonly [F in DialogForm]?: FormView };
  readonly token?: string;
}

/** The forms this vehicle's page can open; none where enquiries go another way (rule `enquiry.channel`). */
export function loadEnquiryDialog(context: LoadContext): EnquiryDialogData | undefined {
  const { page, site, backend, now } = context;
  if (!page.vehicle) return undefined;
  const subject = pageSubject(context);
  const { facts } = subject;
  const channel = site.rules.read('enquiry.channel', facts);
  const chat = channel === 'chat' && site.rules.read('chat.available', facts);
  const available = site.rules.read('stock.available', facts);
  // A supplier's chat is a page of its own; cards of other pages still open the form here.
  const supplied = chat && chatAddress(site) !== undefined;
  const dialogs = channel === 'dialog' || (channel === 'chat' && !chat) || supplied;
  const opened: Readonly<Record<DialogForm, boolean>> = {
    chat: available && chat && !supplied,
    enquiry: available && dialogs,
    findSimilar: !available && channel !== 'page',
    testDrive: available,
    requestPhotos: true,
  };
  const offered = dialogForms.filter((form) => opened[form] && formOffered(form, subject));
  if (offered.length === 0) return undefined;
  const settings = formSettings(subject);
  return {
    settings,
    views: Object.fromEntries(offered.map((form) => [form, formView(form, subject)])),
    ...(settings.captcha === 'none' ? {} : { token: mintFormToken(backend, site.slug, now) }),
  };
}
