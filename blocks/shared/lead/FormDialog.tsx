import { inLanguage } from '../../../engine/browser/language.ts';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { FormSettings, FormView } from '../../../engine/forms/view.ts';
import { Icon } from '../Icon.tsx';

/**
 * The data that a dialog's forms share, and the triggers of each: actions of links (`data-action`) and hashes such as
 * `#enquire`.
 */
export interface DialogData<F extends string> {
  readonly settings: FormSettings;
  readonly views: { readonly [N in F]?: FormView };
  readonly opens: Readonly<Record<string, F>>;
}

/** The actions that a dialog with this data answers in place. */
export function dialogActions({
  data,
}: {
  readonly data: Pick<DialogData<string>, 'opens'> | undefined;
}): readonly string[] {
  return Object.keys(data?.opens ?? {}).filter((name) => !name.startsWith('#'));
}

interface FormDialogProps<F extends string, D extends DialogData<F>, Code> {
  readonly id: string;
  readonly data: D;
  /** An additional class, by the open form. */
  readonly look: (opened: F | undefined) => string;
  /** Loads the code of its forms; the same function at every render. */
  readonly load: (data: D) => Promise<Code>;
  /** The open form. */
  readonly children: (code: Code, view: FormView, opened: F) => ReactNode;
}

/** A plain click for this page, not one that opens a new tab. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** The link that was used, unless it opens a new tab. */
const linkOf = (target: EventTarget | null) =>
  (target instanceof Element && target.closest<HTMLAnchorElement>('a[href]:not([target])')) || undefined;

/** Opens the dialog on clicks and addresses that ask for one of its forms, whose code is loaded on first use. */
function useOpening<F extends string, D extends DialogData<F>, Code>(
  dialog: RefObject<HTMLDialogElement | null>,
  data: D,
  load: (data: D) => Promise<Code>,
) {
  const [opened, setOpened] = useState<F>();
  const [code, setCode] = useState<Code>();
  useEffect(() => {
    const open = (form: F, link?: string) => {
      setOpened(form);
      load(data)
        .then((loaded) => setCode(() => loaded))
        // If the code cannot be loaded, the page with the same form still works, unless the dialog was closed meanwhile.
        .catch(() => link && dialog.current?.open && location.assign(inLanguage(link)));
      if (dialog.current?.open === false) dialog.current.showModal();
    };
    const formOf = (link: HTMLAnchorElement | undefined) =>
      link && data.opens[link.dataset['action'] ?? link.getAttribute('href') ?? ''];
    let pressed: EventTarget | null;
    const press = ({ target }: Event) => {
      pressed = target;
    };
    const click = (event: MouseEvent) => {
      // Only clicks outside the box hit the dialog element itself, the end of a selection that began in a field, and the
      // second half of a double click that opened it.
      if (event.target === dialog.current && pressed === event.target && event.detail < 2) dialog.current?.close();
      const link = event.defaultPrevented || !isPlain(event) ? undefined : linkOf(event.target);
      const form = formOf(link);
      if (!form) return;
      event.preventDefault();
      open(form, link?.href);
    };
    const prepare = ({ target }: Event) => {
      if (formOf(linkOf(target))) load(data).catch(() => undefined);
    };
    const hashed = () => {
      const form = data.opens[location.hash];
      if (form) open(form);
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener('pointerdown', press, { signal });
    document.addEventListener('click', click, { signal });
    document.addEventListener('pointerover', prepare, { signal, passive: true });
    document.addEventListener('focusin', prepare, { signal });
    window.addEventListener('hashchange', hashed, { signal });
    hashed();
    return () => leaving.abort();
  }, [dialog, data, load]);
  return { opened, code };
}

/**
 * A dialog with a form, opened by the page's buttons, whichever blocks they are in; without JavaScript they link to
 * pages with the same forms. Closing it keeps what was entered; Escape closes it and returns the focus to the button.
 * Its frame is part of the page, so that it opens before its code has loaded (answers.js).
 */
export function FormDialog<F extends string, D extends DialogData<F>, Code>(props: FormDialogProps<F, D, Code>) {
  const { id, data, look, load, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const { opened, code } = useOpening<F, D, Code>(dialog, data, load);
  const view = opened && data.views[opened];
  const { car, texts } = data.settings;
  // No heading of the page while the dialog is closed.
  const Title = view ? 'h2' : 'p';
  return (
    <dialog ref={dialog} className={`form-dialog ${look(opened)}`} aria-labelledby={`${id}-title`}>
      <div className="form-dialog__box">
        <div className="form-dialog__head">
          <Title id={`${id}-title`} className="form-dialog__title" suppressHydrationWarning>
            {view?.title ?? ''}
          </Title>
          <button
            type="button"
            className="button button--quiet"
            aria-label={texts.close}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        {car && <p className="form-dialog__car">{car.name}</p>}
        {view?.intro && <p className="muted">{view.intro}</p>}
        {opened && view && code !== undefined ? (
          children(code, view, opened)
        ) : (
          <div className="skeleton form-dialog__waiting" aria-hidden="true" />
        )}
      </div>
    </dialog>
  );
}
