import type { LoadContext } from '../../engine/blocks/load.ts';
import { formOffered } from '../../engine/forms/subject.ts';
import { type FormSettings, formSettings, type FormView, formView } from '../../engine/forms/view.ts';
import { chatAddress } from '../shared/chat.ts';
import { pageSubject } from '../shared/lead/load.ts';

/** What the dialog is opened for: the actions of buttons, and the chat that takes the place of enquiring. */
export type DialogAction = 'enquire' | 'chat' | 'findSimilar' | 'testDrive' | 'requestPhotos';

export interface EnquiryDialogProps {
  readonly forms?: { readonly [A in DialogAction]?: string };
}

export interface EnquiryDialogData {
  readonly settings: FormSettings;
  readonly views: { readonly [A in DialogAction]?: FormView };
  readonly token?: string;
}

/** The forms this vehicle's page can open; none where enquiries go another way (rule `enquiry.channel`). */
export function loadEnquiryDialog(context: LoadContext<EnquiryDialogProps>): EnquiryDialogData | undefined {
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
  const opened: Readonly<Record<DialogAction, boolean>> = {
    chat: available && chat && !supplied,
    enquire: available && dialogs,
    findSimilar: !available && channel !== 'page',
    testDrive: available,
    requestPhotos: true,
  };
  const offered = Object.entries(context.props.forms ?? {}).filter(
    ([action, form]) => isAction(action, opened) && opened[action] && formOffered(form, subject),
  );
  if (offered.length === 0) return undefined;
  const settings = formSettings(subject);
  return {
    settings,
    views: Object.fromEntries(offered.map(([action, form]) => [action, formView(form, subject)])),
    ...(settings.captcha === 'none' ? {} : { token: backend.leads.token(site.slug, now) }),
  };
}

function isAction<A extends string>(action: string, known: Readonly<Record<A, boolean>>): action is A {
  return Object.hasOwn(known, action);
}
