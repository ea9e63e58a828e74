import { adoptStyle } from '../../../engine/browser/adopt-style.ts';
import { readPage, withTimeout } from '../../../engine/browser/api.ts';
import { inLanguage } from '../../../engine/browser/language.ts';
import { type SignInType, signInPath } from '../../../engine/pages/sign-in-path.ts';

/** The panel of a sign-in page; nothing when the answer is another page. */
function panelOf(page: Document): HTMLElement | null {
  return page.querySelector<HTMLElement>('.sign-in__panel');
}

let hasStyles = false;

/** Adds the styles of the sign-in page to this one: as a constructed sheet, which its policy allows. */
function addStyles(css: string): void {
  if (css === '' || hasStyles) return;
  hasStyles = true;
  adoptStyle(css);
}

/** When another code may be asked for, by the clock. */
let nextCodeAt = 0;

/** Holds the button that asks for another code until its wait is over (rule `auth.resendSeconds`). */
function holdResend(panel: HTMLElement, isSent: boolean): void {
  const button = panel.querySelector<HTMLButtonElement>('[data-wait]');
  if (!button) return;
  if (isSent) nextCodeAt = Date.now() + Number(button.dataset['wait']) * 1000;
  const left = nextCodeAt - Date.now();
  if (left <= 0) return;
  button.disabled = true;
  setTimeout(() => (button.disabled = false), left);
}

function show(dialog: HTMLDialogElement, panel: HTMLElement): void {
  dialog.replaceChildren(document.adoptNode(panel));
  dialog.setAttribute('aria-label', panel.querySelector('h1')?.textContent ?? '');
  const fields = [...panel.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')];
  (fields.find((field) => field.ariaInvalid === 'true') ?? fields[0])?.focus();
}

/** Whether the shopper has signed in; `undefined` when the browser goes to the sign-in page instead. */
type Outcome = boolean | undefined;

/** The dialog that is open or about to be: whatever else needs a sign-in waits for the same one. */
let asking: Promise<boolean> | undefined;

/**
 * Asks the shopper to sign in without leaving the page (rule `auth.prompt`): the sign-in page's own form in a dialog,
 * submitted as it would be without JavaScript.
 */
export function openSignIn(type: SignInType): Promise<Outcome> {
  const here = location.pathname + location.search;
  const address = inLanguage(signInPath({ type, redirect: here, back: here }));
  return signInAt(address).catch((): undefined => {
    location.assign(address);
  });
}

/**
 * Opens the sign-in page at this address in a dialog. Resolves to whether the shopper is signed in.
 *
 * @throws When the page cannot be shown in a dialog.
 */
export function signInAt(address: string): Promise<boolean> {
  asking ??= ask(address).finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask(address: string): Promise<boolean> {
  const { page, css } = await readPage(await fetch(address, { signal: withTimeout() }));
  const panel = panelOf(page);
  if (!panel) throw new Error('There is no sign-in form at this address.');
  const dialog = document.createElement('dialog');
  dialog.className = 'sign-in-dialog';
  addStyles(css);
  document.body.append(dialog);
  dialog.showModal();
  show(dialog, panel);
  return new Promise((resolve, reject) => {
    let signedIn = false;
    dialog.addEventListener('click', (event) => {
      const target = event.target instanceof Element ? event.target : undefined;
      if (!target?.closest('.sign-in__back')) return;
      event.preventDefault();
      dialog.close();
    });
    dialog.addEventListener('submit', (event) => {
      event.preventDefault();
      if (!(event.target instanceof HTMLFormElement)) return;
      void send(dialog, event.target, event.submitter, address).then(
        (done) => {
          if (!done) return;
          signedIn = true;
          document.documentElement.setAttribute('data-signed-in', '');
          dispatchEvent(new Event('signed-in'));
          dialog.close();
        },
        (error: unknown) => {
          // First, because closing resolves. A dialog that was closed meanwhile has: the shopper has changed their mind.
          reject(error);
          dialog.close();
        },
      );
    });
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(signedIn);
    });
  });
}

/** Why a step got no answer, beside what was entered in it, which can be sent again. */
function tellFailure(form: HTMLFormElement, text = ''): void {
  form.querySelector('[role=alert]')?.remove();
  const alert = document.createElement('p');
  alert.className = 'notice sign-in__alert';
  alert.role = 'alert';
  form.prepend(alert);
  alert.textContent = text;
  form.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus();
}

/** Submits a step; `true` when the server redirects, otherwise the dialog shows the response. */
async function send(
  dialog: HTMLDialogElement,
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  address: string,
): Promise<boolean> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') body.append(name, value);
  const busy = (on: boolean) => form.querySelectorAll('button').forEach((button) => (button.disabled = on));
  busy(true);
  const { timeout, failed } = submitter?.dataset ?? {};
  const signal = withTimeout(undefined, timeout ? Number(timeout) : undefined);
  const answer = await fetch(address, { method: 'POST', body, redirect: 'manual', signal }).catch(() => undefined);
  if (!answer) {
    busy(false);
    holdResend(form, false);
    tellFailure(form, failed);
    return false;
  }
  if (answer.type === 'opaqueredirect') return true;
  const panel = panelOf((await readPage(answer)).page);
  if (!panel) throw new Error('The sign-in page sent an unexpected response.');
  holdResend(panel, body.getAll('step').at(-1) === 'phone' && !panel.querySelector('[role=alert]'));
  show(dialog, panel);
  return false;
}
