import { adoptStyle } from './adopt-style.ts';
import type { PageInspection } from '../explain/index.ts';
import inspectorCss from './inspector.css?inline';
import { Outlines } from './inspector-outlines.ts';
import { blockName, Panel } from './inspector-panel.ts';

const key = 'i';

adoptStyle(inspectorCss);

/** What is on screen while the inspector is open. */
interface Opened {
  readonly panel: Panel;
  readonly outlines: Outlines;
  readonly moved: ResizeObserver;
  /** The previously focused element. */
  readonly from: Element | null;
}

let opened: Opened | undefined;
/** Counts openings and closings, so that late answers are dropped. */
let turn = 0;

async function open(from: Element | null): Promise<void> {
  const mine = ++turn;
  const address = `${location.pathname}${location.search}`;
  const response = await fetch(`/__forecourt/inspect?path=${encodeURIComponent(address)}`, { cache: 'no-store' });
  if (!response.ok || mine !== turn) return;
  const page: PageInspection = await response.json();
  if (mine !== turn) return;
  const names = new Map(page.blocks.map((block) => [block.pointer, blockName(block)]));
  const outlines = new Outlines(names, (pointer) => panel.show(pointer));
  const panel = new Panel(page, {
    close,
    point: (pointer) => outlines.highlight(pointer),
    open: (pointer) => outlines.scrollTo(pointer),
  });
  document.body.append(outlines.layer, panel.root);
  const moved = new ResizeObserver(() => outlines.place());
  moved.observe(document.body);
  opened = { panel, outlines, moved, from };
  panel.focus();
}

function close(): void {
  turn++;
  if (!opened) return;
  const { panel, outlines, moved, from } = opened;
  opened = undefined;
  moved.disconnect();
  panel.root.remove();
  outlines.layer.remove();
  if (from instanceof HTMLElement && from.isConnected) from.focus();
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));
}

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && opened?.panel.root.contains(document.activeElement)) return close();
  if (event.key !== key || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isField(event.target))
    return;
  event.preventDefault();
  if (opened) close();
  else void open(document.activeElement);
});

// A saved edit replaces the page, so the explanation of the old one is stale.
document.addEventListener('forecourt:replaced', () => {
  if (!opened) return;
  const { from } = opened;
  close();
  void open(from);
});
