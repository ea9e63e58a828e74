import type { LoadContext } from '../../engine/blocks/load.ts';
import { formOffered } from '../../engine/forms/subject.ts';
import { formSettings, formView } from '../../engine/forms/view.ts';
import { type DialogOffer, offerDialogs } from '../../schemas/offers.ts';
import { chatAddress } from '../shared/chat.ts';
import type { DialogData } from '../shared/lead/FormDialog.tsx';
import { pageSubject } from '../shared/lead/load.ts';

/** The dialog's forms; the chat takes the place of the enquiry while somebody is available. */
export type DialogForm = DialogOffer | 'chat';

export interface EnquiryDialogProps {
  readonly forms?: { readonly [F in DialogForm]?: string };
}

export interface EnquiryDialogData extends DialogData<DialogForm> {
  readonly token?: string;
}

const openersOf = (name: DialogForm) => offerDialogs.find(({ id }) => id === name)?.openers ?? [];

/** The forms this vehicle's page can open; none where enquiries go another way (rule `enquiry.channel`). */
export function loadEnquiryDialog(
  context: LoadContext<EnquiryDialogProps, 'finance.action'>,
): EnquiryDialogData | undefined {
  const { page, rules, site, backend, now } = context;
  if (!page.vehicle) return undefined;
  const subject = pageSubject(context);
  const { facts } = subject;
  const channel = site.rules.read('enquiry.channel', facts);
  const chat = channel === 'chat' && site.rules.read('chat.available', facts);
  const available = site.rules.read('stock.available', facts);
  // A supplier's chat is a page of its own; cards of other pages still open the form here.
  const supplied = chat && chatAddress(site) !== undefined;
  const dialogs = channel === 'dialog' || (channel === 'chat' && !chat) || supplied;
  const offered: Readonly<Record<DialogForm, boolean>> = {
    chat: available && chat && !supplied,
    enquire: available && dialogs,
    findSimilar: !available && channel !== 'page',
    testDrive: available,
    requestPhotos: true,
  };
  const named = Object.entries(context.props.forms ?? {});
  const forms = named.flatMap(([name, form]) =>
    isForm(name) && offered[name] && formOffered(form, subject) ? [{ name, form }] : [],
  );
  if (forms.length === 0) return undefined;
  const chats = forms.some(({ name }) => name === 'chat');
  const settings = formSettings(subject);
  return {
    settings,
    views: Object.fromEntries(forms.map(({ name, form }) => [name, formView(form, subject)])),
    opens: Object.fromEntries([
      ...forms.flatMap(({ name }) => openersOf(name).map((opener) => [opener, name])),
      ...(chats ? openersOf('enquire').map((opener) => [opener, 'chat']) : []),
      ...(chats && rules['finance.action'] === 'chat' ? [['finance', 'chat']] : []),
    ]),
    ...(settings.captcha === 'none' ? {} : { token: backend.leads.token(site.slug, now) }),
  };
}

function isForm(name: string): name is DialogForm {
  return name === 'chat' || offerDialogs.some(({ id }) => id === name);
}
