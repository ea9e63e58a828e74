import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import type { ListedProps } from '../../engine/blocks/define.ts';
import { Icon } from '../shared/Icon.tsx';
import type { LoadedForm } from '../shared/lead/load.ts';
import type { PopupFormProps } from './PopupForm.tsx';

export const popupRules = [
  'finance.popup.navigation',
  'finance.quoteDelay',
  'finance.minimumPayment',
  'finance.rounding',
] as const;

export const popupWords = [
  'finance.popup.estimate',
  'finance.popup.estimate.rates',
  'finance.popup.review',
  'finance.payment.weekly',
  'finance.enquire',
  'finance.calculator.note',
] as const;

export type PopupBlock = ListedProps<typeof popupRules, typeof popupWords, LoadedForm>;

/** The links that open the dialog: those to it, and the offer of finance, which without a script leads to its page. */
const openers = 'a[href$="#finance-popup"], a[data-action="finance"]:not([target])';

const loadForm = () => import('./PopupForm.tsx').then(({ PopupForm }) => PopupForm);

/** A plain click, meant for this page: not one that opens a new tab. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** Opens the dialog on clicks and addresses that ask for it; the form's code comes with the first. */
function useOpening(dialog: RefObject<HTMLDialogElement | null>, offered: boolean) {
  const [opened, setOpened] = useState(false);
  const [Form, setForm] = useState<ComponentType<PopupFormProps>>();
  useEffect(() => {
    if (!offered) return undefined;
    const open = (link?: string) => {
      setOpened(true);
      loadForm()
        .then((loaded) => setForm(() => loaded))
        // Without the form's code there is still the page with a form.
        .catch(() => link && location.assign(link));
      if (dialog.current?.open === false) dialog.current.showModal();
    };
    const click = (event: MouseEvent) => {
      // Only clicks outside the box hit the dialog element itself.
      if (event.target === dialog.current) dialog.current?.close();
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(openers) : undefined;
      if (!link || event.defaultPrevented || !isPlain(event)) return;
      event.preventDefault();
      open(link.href);
    };
    const hashed = () => {
      if (location.hash === '#finance-popup') open();
    };
    document.addEventListener('click', click);
    window.addEventListener('hashchange', hashed);
    hashed();
    return () => {
      document.removeEventListener('click', click);
      window.removeEventListener('hashchange', hashed);
    };
  }, [dialog, offered]);
  return { opened, Form };
}

/**
 * The dialog in which shoppers apply for finance. Closing it keeps what was entered; Escape closes it and returns the
 * focus to the button that opened it.
 */
export default function FinancePopup(block: PopupBlock) {
  const { id, data } = block;
  const dialog = useRef<HTMLDialogElement>(null);
  const { opened, Form } = useOpening(dialog, data !== undefined);
  if (!data) return null;
  const { view, settings } = data;
  return (
    <dialog ref={dialog} className="finance-popup" aria-labelledby={`${id}-title`}>
      {opened && (
        <div className="finance-popup__box">
          <div className="finance-popup__head">
            <h2 id={`${id}-title`}>{view.title}</h2>
            <button
              type="button"
              className="button button--quiet"
              aria-label={settings.texts.close}
              onClick={() => dialog.current?.close()}
            >
              <Icon name="close" />
            </button>
          </div>
          {settings.car && <p className="finance-popup__car">{settings.car.name}</p>}
          {Form ? (
            <Form block={block} data={data} />
          ) : (
            <div className="skeleton finance-popup__waiting" aria-hidden="true" />
          )}
        </div>
      )}
    </dialog>
  );
}
