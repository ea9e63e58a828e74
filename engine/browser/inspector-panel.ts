import type { PageInspection } from '../explain/index.ts';

type InspectedBlock = PageInspection['blocks'][number];
type InspectedRule = InspectedBlock['rules'][number];

export interface PanelEvents {
  close(): void;
  /** The block under the pointer or with focus. */
  point(pointer: string | undefined): void;
  open(pointer: string): void;
}

/** A block's label: its type and its id, if it has one. */
export function blockName({ type, id }: Pick<InspectedBlock, 'type' | 'id'>): string {
  return id === undefined ? type : `${type} #${id}`;
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  part: string,
  content: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.className = `forecourt-inspector__${part}`;
  made.append(...content);
  return made;
}

/** The list of a page's blocks; each entry expands to its location, why it is not shown and the rules it reads. */
export class Panel {
  readonly root = document.createElement('section');
  readonly #items = new Map<string, HTMLDetailsElement>();

  constructor(page: PageInspection, events: PanelEvents) {
    this.root.id = 'forecourt-inspector';
    this.root.className = 'forecourt-inspector';
    this.root.setAttribute('aria-label', 'Inspector');
    const close = element('button', 'close', ['Close']);
    close.type = 'button';
    close.addEventListener('click', () => events.close());
    const find = element('input', 'find');
    find.type = 'search';
    find.setAttribute('aria-label', 'Find a block or a rule');
    find.placeholder = 'Find a block or a rule';
    find.addEventListener('input', () => this.#filter(page, find.value));
    const items = page.blocks.map((block) => this.#item(block, events));
    this.root.append(
      element('div', 'head', [element('h2', 'title', ['Inspector']), close]),
      element('p', 'page', [`${page.pattern} (${page.name})`]),
      find,
      element('div', 'list', items),
    );
  }

  /** Opens a block's entry and moves the focus to it. */
  show(pointer: string): void {
    const item = this.#items.get(pointer);
    if (!item) return;
    item.hidden = false;
    item.open = true;
    item.querySelector('summary')?.focus();
  }

  focus(): void {
    this.root.querySelector('input')?.focus();
  }

  #item(block: InspectedBlock, events: PanelEvents): HTMLDetailsElement {
    const { pointer, at, shown, why, rules, depth } = block;
    const summary = element('summary', 'name', [blockName(block)]);
    if (!shown) summary.append(element('span', 'hidden', ['not shown']));
    summary.style.paddingInlineStart = `${8 + depth * 16}px`;
    const item = element('details', 'block', [
      summary,
      element('p', 'place', [`${at.file}:${at.line}:${at.column}`]),
      ...why.map((line) => element('p', 'why', [line])),
      ...(rules.length === 0 ? [element('p', 'none', ['It reads no rules.'])] : rules.map(ruleItem)),
    ]);
    summary.addEventListener('pointerenter', () => events.point(pointer));
    summary.addEventListener('pointerleave', () => events.point(undefined));
    summary.addEventListener('focus', () => events.point(pointer));
    item.addEventListener('toggle', () => item.open && events.open(pointer));
    this.#items.set(pointer, item);
    return item;
  }

  #filter({ blocks }: PageInspection, text: string): void {
    const wanted = text.trim().toLowerCase();
    for (const block of blocks) {
      const names = [blockName(block), ...block.rules.map(({ rule }) => rule), block.shown ? '' : 'not shown'];
      const item = this.#items.get(block.pointer);
      if (item) item.hidden = !names.some((name) => name.toLowerCase().includes(wanted));
    }
  }
}

function ruleItem({ rule, value, layer, text }: InspectedRule): HTMLElement {
  const summary = element('summary', 'rule', [`${rule} = ${value}`, element('span', 'layer', [layer])]);
  return element('details', 'explanation', [summary, element('pre', 'text', [text])]);
}
