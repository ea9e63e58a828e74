/** The parts of the page rendered by blocks, by the block's pointer: between the comments that name it. */
export function markedParts(root: Node): ReadonlyMap<string, readonly Element[]> {
  const parts = new Map<string, readonly Element[]>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const pointer = /^block (.+)$/.exec(node.textContent ?? '')?.[1];
    if (pointer !== undefined) parts.set(decodeURIComponent(pointer), elementsAfter(node));
  }
  return parts;
}

function elementsAfter(start: Node): readonly Element[] {
  const found: Element[] = [];
  let depth = 0;
  for (let node = start.nextSibling; node; node = node.nextSibling) {
    if (node instanceof Element) found.push(node);
    if (!(node instanceof Comment)) continue;
    if (node.data === '/block' && depth === 0) break;
    depth += node.data === '/block' ? -1 : node.data.startsWith('block ') ? 1 : 0;
  }
  return found;
}

/**
 * The bounding box of some elements, in page coordinates; an element without a box of its own counts by its children.
 */
function boundsOf(elements: readonly Element[]): DOMRect | undefined {
  const boxes = elements
    .flatMap((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && box.height > 0
        ? [box]
        : [...element.children].map((child) => child.getBoundingClientRect());
    })
    .filter(({ width, height }) => width > 0 && height > 0);
  if (boxes.length === 0) return undefined;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return new DOMRect(left + window.scrollX, top + window.scrollY, right - left, bottom - top);
}

/** Boxes drawn over the page, one per block; the page's own elements stay as they are. */
export class Outlines {
  readonly layer = document.createElement('div');
  readonly #boxes = new Map<string, { readonly box: HTMLElement; readonly elements: readonly Element[] }>();

  /** Called with the pointer of a block whose label was pressed. */
  constructor(names: ReadonlyMap<string, string>, chosen: (pointer: string) => void) {
    this.layer.className = 'forecourt-outlines';
    // The panel lists the same blocks for the keyboard and for screen readers.
    this.layer.setAttribute('aria-hidden', 'true');
    for (const [pointer, elements] of markedParts(document.body)) {
      const name = names.get(pointer);
      if (name === undefined) continue;
      const box = document.createElement('div');
      box.className = 'forecourt-outlines__box';
      const label = document.createElement('button');
      label.type = 'button';
      label.tabIndex = -1;
      label.className = 'forecourt-outlines__label';
      label.textContent = name;
      label.addEventListener('click', () => chosen(pointer));
      box.append(label);
      this.layer.append(box);
      this.#boxes.set(pointer, { box, elements });
    }
  }

  /** Repositions every box around its block. */
  place(): void {
    for (const { box, elements } of this.#boxes.values()) {
      const bounds = boundsOf(elements);
      box.hidden = bounds === undefined;
      if (!bounds) continue;
      box.style.transform = `translate(${bounds.x}px, ${bounds.y}px)`;
      box.style.width = `${bounds.width}px`;
      box.style.height = `${bounds.height}px`;
    }
  }

  /** Highlights one block, or none. */
  highlight(pointer: string | undefined): void {
    for (const [other, { box }] of this.#boxes) box.toggleAttribute('data-current', other === pointer);
  }

  scrollTo(pointer: string): void {
    this.#boxes.get(pointer)?.elements[0]?.scrollIntoView({ block: 'nearest' });
  }
}
