import { adoptStyle } from '../../../engine/browser/adopt-style.ts';
import { callApi } from '../../../engine/browser/api.ts';
import { formAddress } from '../../../engine/browser/form-address.ts';
import { inLanguage } from '../../../engine/browser/language.ts';
import type { ApiAnswer } from '../../../schemas/api/index.ts';
import type { IconName } from '../../../schemas/icons.ts';
import { iconMarkup } from '../icon-markup.ts';
import { forgetSearches, keepSearch, recentSearches } from './recent.ts';
import suggestCss from './suggest.css?inline';

type Answer = ApiAnswer<'GET /api/suggestions'>;

/** Debounce time of the text. */
const settleMs = 120;
/** The minimum height of the list, and its distance from the edges of the window. */
const leastPx = 160;
const gapPx = 8;
/** The keys that move the caret in the text. */
const caretKeys = /^(Home|End|Arrow)/;

/** The answers of this page, by address. */
const answers = new Map<string, Answer>();
let count = 0;

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/**
 * The suggestions of a search box: a combobox with a list of links (WAI-ARIA, list autocomplete with manual selection).
 * The list is a popover at the end of the page, above whatever the box is in, and no part of an island.
 */
export class Combobox {
  private readonly box: HTMLInputElement;
  private readonly form: HTMLFormElement;
  private readonly list = element('div', 'suggest');
  private readonly status = element('p', 'visually-hidden');
  private asking: AbortController | undefined;
  private settling: ReturnType<typeof setTimeout> | undefined;
  private active = -1;
  /** The suggestions in the list. */
  private shown: Answer | undefined;

  constructor(box: HTMLInputElement, form: HTMLFormElement) {
    if (count === 0) adoptStyle(suggestCss);
    this.box = box;
    this.form = form;
    count += 1;
    const { list, status } = this;
    list.id = `suggest-${count}`;
    list.role = 'listbox';
    list.popover = 'manual';
    list.ariaLabel = box.ariaLabel ?? box.labels?.[0]?.textContent?.trim() ?? '';
    status.role = 'status';
    document.body.append(list, status);
    box.role = 'combobox';
    box.autocomplete = 'off';
    box.ariaAutoComplete = 'list';
    box.setAttribute('aria-controls', list.id);
    box.ariaExpanded = 'false';
    box.addEventListener('input', () => this.open());
    box.addEventListener('focus', () => this.open());
    box.addEventListener('click', () => this.open());
    box.addEventListener('blur', () => this.close());
    box.addEventListener('keydown', (event) => this.press(event));
    // The focus stays in the box, as in any combobox.
    list.addEventListener('pointerdown', (event) => event.preventDefault());
    list.addEventListener('click', ({ target }) => this.leave(target));
    form.addEventListener('submit', () => {
      this.close();
      const label = box.value.trim();
      const path = form.getAttribute('action') ?? '/';
      if (box.isConnected && label) keepSearch({ label, href: `${path}?${new URLSearchParams({ query: label })}` });
    });
    for (const type of ['scroll', 'resize']) {
      const follow = () => this.isOpen && this.place();
      addEventListener(type, follow, { capture: true, passive: true });
      visualViewport?.addEventListener(type, follow);
    }
  }

  /** Asks for the suggestions once the text settles, and its island is live. */
  open(): void {
    // Enter searches for the text as typed, not for a suggestion that was made for an earlier text.
    this.activate(-1);
    clearTimeout(this.settling);
    this.asking?.abort();
    const isLive = !this.box.closest('forecourt-island:not([data-live])');
    this.settling = setTimeout(() => void (isLive ? this.ask() : this.open()), settleMs);
  }

  private get isOpen(): boolean {
    return this.box.ariaExpanded === 'true';
  }

  private get options(): readonly HTMLElement[] {
    return [...this.list.querySelectorAll<HTMLElement>('[role=option]')];
  }

  private async ask(): Promise<void> {
    const { box } = this;
    const typed = box.value;
    const recent = recentSearches(typed).length;
    const address = formAddress(this.form);
    const key = `${recent} ${address}`;
    this.asking = new AbortController();
    const { signal } = this.asking;
    try {
      const answer =
        answers.get(key) ??
        (await callApi('GET /api/suggestions', { query: { address, recent: String(recent) }, signal }));
      answers.set(key, answer);
      if (!signal.aborted && box.value === typed && document.activeElement === box) this.show(answer);
    } catch {
      // The search works without suggestions.
      if (!signal.aborted) this.close();
    }
  }

  private show(answer: Answer): void {
    // A suggestion that was highlighted meanwhile stays highlighted.
    if (this.isOpen && answer === this.shown) return undefined;
    this.shown = answer;
    const { suggestions, status, recent, forget } = answer;
    const own = recentSearches(this.box.value);
    const option = (icon: IconName, label: string, note: string, href = '') => {
      const made = element('a', 'suggest__option');
      made.id = `${this.list.id}-${this.list.childElementCount}`;
      made.role = 'option';
      made.tabIndex = -1;
      made.ariaSelected = 'false';
      if (href) made.href = inLanguage(href);
      made.innerHTML = iconMarkup(icon);
      made.append(element('span', 'suggest__label', label), ' ', element('span', 'suggest__note', note));
      this.list.append(made);
    };
    this.list.replaceChildren();
    for (const { kind, label, note, href } of suggestions)
      option(kind === 'vehicle' ? 'car' : 'search', label, note, href);
    for (const { label, href } of own) option('history', label, recent, href);
    if (own.length > 0) option('close', forget, '');
    this.status.textContent = status;
    this.activate(-1);
    if (suggestions.length + own.length === 0) return this.hide();
    this.box.ariaExpanded = 'true';
    if (!this.list.matches(':popover-open')) this.list.showPopover();
    this.place();
    return undefined;
  }

  /**
   * Places the list below the box or, if there is more room, above it: as wide as the box, within the part of the
   * window that a phone's keyboard leaves.
   */
  private place(): void {
    const { left, top, bottom, width } = this.box.getBoundingClientRect();
    const { height, offsetTop } = visualViewport ?? { height: innerHeight, offsetTop: 0 };
    const wide = Math.min(Math.max(width, 320), innerWidth - 2 * gapPx);
    const start = Math.max(gapPx, Math.min(left, innerWidth - wide - gapPx));
    const below = offsetTop + height - bottom - 4 - gapPx;
    const above = top - offsetTop - 4 - gapPx;
    const isAbove = below < leastPx && above > below;
    Object.assign(this.list.style, {
      inset: isAbove ? `auto auto ${innerHeight - top + 4}px ${start}px` : `${bottom + 4}px auto auto ${start}px`,
      width: `${wide}px`,
      maxHeight: `${Math.max(leastPx, isAbove ? above : below)}px`,
    });
  }

  private press(event: KeyboardEvent): void {
    const { key } = event;
    if (event.isComposing) return;
    const { options, isOpen } = this;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' && -1;
    // The options and the text itself, in a circle.
    const places = options.length + 1;
    if (step && !isOpen) this.open();
    else if (step) this.activate(((this.active + 1 + step + places) % places) - 1);
    else if (key === 'Escape' && isOpen) this.close();
    else if (key === 'Enter' && this.active >= 0) options[this.active]?.click();
    else {
      // Moving the caret returns to the text.
      if (caretKeys.test(key)) this.activate(-1);
      return;
    }
    event.preventDefault();
  }

  /** Points at an option; -1 is the text itself. */
  private activate(index: number): void {
    this.active = index;
    this.options.forEach((option, at) => {
      option.ariaSelected = String(at === index);
      if (at !== index) return;
      this.box.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView({ block: 'nearest' });
    });
    if (index < 0) this.box.removeAttribute('aria-activedescendant');
  }

  private leave(target: EventTarget | null): void {
    const option = target instanceof Element ? target.closest<HTMLAnchorElement>('.suggest__option') : null;
    const href = option?.getAttribute('href');
    if (!option) return;
    if (!href) {
      forgetSearches();
      this.open();
      return;
    }
    const label = option.querySelector('.suggest__label')?.textContent ?? '';
    keepSearch({ label, href });
    this.close();
  }

  private close(): void {
    clearTimeout(this.settling);
    this.asking?.abort();
    this.hide();
  }

  private hide(): void {
    this.activate(-1);
    this.box.ariaExpanded = 'false';
    if (this.list.matches(':popover-open')) this.list.hidePopover();
  }
}
