import { readPage } from './api.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import './inspector.ts';
import overlayCss from './preview.css?inline';

/** The preview server's message when a document of the current site was saved. */
export interface PreviewMessage {
  readonly site: string;
  /** Tells a restarted preview, which may also run another engine, from the one that sent the page. */
  readonly preview: string;
  /** Counts the site's valid revisions. */
  readonly version: number;
  /** False while the page shown is the last valid one. A valid document may have invalid vehicles. */
  readonly good: boolean;
  /** Whether files have changed that require a reload. */
  readonly reload: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

const overlayId = 'forecourt-overlay';

// A constructed sheet: the policy allows only the page's own in its HTML.
const sheet = new CSSStyleSheet();
sheet.replaceSync(overlayCss);
/** The style sheet of a replaced page: the policy only allows the first one inside the HTML. */
const pageSheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(pageSheet, sheet);

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

/** Shows the errors of the saved document over the last valid page, or removes the overlay. */
function showDiagnostics(diagnostics: readonly Diagnostic[], good: boolean): void {
  document.getElementById(overlayId)?.remove();
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  const overlay = element('section', 'forecourt-overlay');
  overlay.id = overlayId;
  overlay.setAttribute('role', 'alert');
  overlay.append(
    element(
      'h2',
      'forecourt-overlay__title',
      `${errors.length} ${errors.length === 1 ? 'error' : 'errors'}${good ? '' : ': this is the last valid page'}`,
    ),
  );
  for (const { file, range, code, message, hint, suggestions } of errors.slice(0, 20)) {
    const item = element('div', 'forecourt-overlay__item');
    item.append(element('p', 'forecourt-overlay__place', `${file}:${range.start.line}:${range.start.column}  ${code}`));
    item.append(element('p', 'forecourt-overlay__message', message));
    if (suggestions && !message.includes('Did you mean'))
      item.append(element('p', 'forecourt-overlay__hint', `Did you mean ${suggestions.join(' or ')}?`));
    if (hint) item.append(element('p', 'forecourt-overlay__hint', hint));
    overlay.append(item);
  }
  document.body.append(overlay);
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsIn = (page: Document) => [...page.querySelectorAll<Control>('input, textarea, select')];

/** Copies what was typed and chosen into the same controls of the next page: islands take up what they find. */
function keepInput(next: Document): void {
  const placeOf = (control: Control) => {
    const isOneOfMany = control.type === 'radio' || control.type === 'checkbox';
    return `${control.type} ${control.id} ${control.name} ${isOneOfMany ? control.value : ''}`;
  };
  const before = new Map(controlsIn(document).map((control) => [placeOf(control), control]));
  for (const control of controlsIn(next)) {
    const old = before.get(placeOf(control));
    if (!old || control.type === 'hidden' || control.type === 'file') continue;
    if (old instanceof HTMLSelectElement) {
      const isChosen = [...old.options].some((option) => option.selected !== option.defaultSelected);
      const same = [...control.querySelectorAll('option')].find(({ value }) => value === old.value);
      if (isChosen && same) same.selected = true;
    } else if (old.value !== old.defaultValue) control.value = old.value;
    if (old instanceof HTMLInputElement && 'checked' in control && old.checked !== old.defaultChecked)
      control.checked = old.checked;
  }
}

/** Replaces the page with the newly rendered one, keeping the scroll position. */
async function replacePage(revision: number): Promise<void> {
  const response = await fetch(location.href, { cache: 'no-store' });
  const { page: next, css } = await readPage(response);
  // A later save has been shown meanwhile, or will be.
  if (revision !== version) return;
  if (css !== '') {
    pageSheet.replaceSync(css);
    // Removes the original style sheet, made obsolete by the first replacement.
    document.querySelector('head style')?.remove();
  }
  document.title = next.title;
  keepInput(next);
  document.body.replaceWith(document.adoptNode(next.body));
  const entry = next.querySelector<HTMLScriptElement>('script[type=module][src*="/forecourt-"]');
  if (entry && !document.querySelector('script[type=module][src*="/forecourt-"]')) {
    const script = document.createElement('script');
    script.type = 'module';
    script.src = entry.src;
    document.head.append(script);
  }
  document.dispatchEvent(new Event('forecourt:replaced'));
}

/** A site without a valid version shows its diagnostics as a page, which is reloaded on every change. */
const isFaulty = 'previewFaulty' in document.documentElement.dataset;
let version: number | undefined;
let preview: string | undefined;

const events = new EventSource('/__forecourt/events');
events.addEventListener('message', (event: MessageEvent<string>) => {
  const message: PreviewMessage = JSON.parse(event.data);
  if (isFaulty && (version !== undefined || message.version > 0)) return location.reload();
  preview ??= message.preview;
  if (message.preview !== preview) return location.reload();
  const isNew = version !== undefined && message.version !== version;
  version = message.version;
  if (isNew && message.reload) return location.reload();
  const update = isNew ? replacePage(message.version) : Promise.resolve();
  void update.then(() => {
    if (message.version !== version) return;
    if (!isFaulty) showDiagnostics(message.diagnostics, message.good);
    document.documentElement.dataset.previewVersion = String(message.version);
  });
});
