import { type RefObject, useEffect, useRef, useState } from 'react';
import type { BlockProps } from '../../engine/blocks/define.ts';
import { Icon } from '../shared/Icon.tsx';
import type { DialogAction, EnquiryDialogData, EnquiryDialogProps } from './load.ts';

type Props = BlockProps<EnquiryDialogProps, never, never, EnquiryDialogData | undefined>;

/** What a button opens, by the name of its action. */
const opens: Readonly<Record<string, DialogAction>> = {
  enquire: 'enquire',
  instantMessage: 'enquire',
  findSimilar: 'findSimilar',
  testDrive: 'testDrive',
  requestPhotos: 'requestPhotos',
};

/** Addresses that open a form: cards on other pages link to these. */
const opensByHash: Readonly<Record<string, DialogAction>> = { '#enquire': 'enquire', '#test-drive': 'testDrive' };

// Imported through the block, because one file for both compresses better than two.
const loadForm = (views: EnquiryDialogData['views']) =>
  import('../lead-form/Component.tsx').then(async ({ LeadForm, controlsFor }) => ({
    Form: LeadForm,
    controls: await controlsFor(Object.values(views)),
  }));

/** A plain click, meant for this page: not one that opens a new tab. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** Opens the dialog on clicks and addresses that ask for one of its forms; the form's code comes with the first. */
function useOpening(dialog: RefObject<HTMLDialogElement | null>, views: EnquiryDialogData['views'] | undefined) {
  const [opened, setOpened] = useState<DialogAction>();
  const [code, setCode] = useState<Awaited<ReturnType<typeof loadForm>>>();
  useEffect(() => {
    if (!views) return undefined;
    const open = (action: DialogAction, link?: string) => {
      setOpened(action);
      loadForm(views)
        .then(setCode)
        // Without the form's code there is still the page with the same form.
        .catch(() => link && location.assign(link));
      if (dialog.current?.open === false) dialog.current.showModal();
    };
    // A staffed chat takes the place of the enquiry (rule `enquiry.channel`).
    const offered = (action: DialogAction | undefined) => (action === 'enquire' && views.chat ? 'chat' : action);
    const actionOf = (target: EventTarget | null): DialogAction | undefined => {
      const name =
        target instanceof Element
          ? target.closest<HTMLElement>('a[data-action]:not([target])')?.dataset['action']
          : undefined;
      const action = name === undefined ? undefined : offered(opens[name]);
      return action && views[action] ? action : undefined;
    };
    const click = (event: MouseEvent) => {
      // Only clicks outside the box hit the dialog element itself.
      if (event.target === dialog.current) dialog.current?.close();
      const action = event.defaultPrevented || !isPlain(event) ? undefined : actionOf(event.target);
      if (!action) return;
      event.preventDefault();
      open(action, event.target instanceof Element ? event.target.closest('a')?.href : undefined);
    };
    const prepare = ({ target }: Event) => {
      if (actionOf(target)) loadForm(views).catch(() => undefined);
    };
    const hashed = () => {
      const action = offered(opensByHash[location.hash]);
      if (action && views[action]) open(action);
    };
    document.addEventListener('click', click);
    document.addEventListener('pointerover', prepare, { passive: true });
    document.addEventListener('focusin', prepare);
    window.addEventListener('hashchange', hashed);
    hashed();
    return () => {
      document.removeEventListener('click', click);
      document.removeEventListener('pointerover', prepare);
      document.removeEventListener('focusin', prepare);
      window.removeEventListener('hashchange', hashed);
    };
  }, [dialog, views]);
  return { opened, code };
}

/**
 * The dialog opened by the vehicle page's buttons, whichever blocks they are in. The form's code loads at the first
 * sign of interest; without JavaScript the buttons link to pages with the same forms.
 */
export default function EnquiryDialog({ id, data }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const views = data?.views;
  const { opened, code } = useOpening(dialog, views);
  const view = opened && views?.[opened];
  return (
    <dialog
      ref={dialog}
      className={`enquiry-dialog${opened === 'chat' ? ' enquiry-dialog--chat' : ''}`}
      aria-labelledby={`${id}-title`}
    >
      {view && data && (
        <div className="enquiry-dialog__box">
          <div className="enquiry-dialog__head">
            <h2 id={`${id}-title`}>{view.title}</h2>
            <button
              type="button"
              className="button button--quiet"
              aria-label={data.settings.texts.close}
              onClick={() => dialog.current?.close()}
            >
              <Icon name="close" />
            </button>
          </div>
          {data.settings.car && <p className="enquiry-dialog__car">{data.settings.car.name}</p>}
          <p className="muted">{view.intro}</p>
          {code ? (
            <code.Form
              key={opened}
              block={id}
              view={view}
              settings={data.settings}
              controls={code.controls}
              token={data.token}
            />
          ) : (
            <div className="skeleton enquiry-dialog__waiting" aria-hidden="true" />
          )}
        </div>
      )}
    </dialog>
  );
}
