import { adoptStyle } from '../../../engine/browser/adopt-style.ts';
import { iconMarkup } from '../icon-markup.ts';
import { compareAddress, compared, setCompared } from './comparison.ts';
import type { Settings } from './settings.ts';
import trayCss from './tray.css?inline';

/** Clears the selection. The bar goes, so the focus returns to the button that selected the last vehicle. */
function clear(): void {
  const last = document.querySelector<HTMLElement>(
    `[data-controls="${compared().at(-1)?.id}"] .vehicle-control--compare`,
  );
  (last ?? document.querySelector('main'))?.focus({ preventScroll: true });
  setCompared([]);
}

function bar(): HTMLElement {
  const found = document.querySelector<HTMLElement>('.compare-tray');
  if (found) return found;
  adoptStyle(trayCss);
  const made = document.createElement('nav');
  made.className = 'compare-tray no-print';
  made.innerHTML = `<a class="button button--primary button--small"></a><button type="button" class="compare-tray__clear">${iconMarkup('close')}</button>`;
  made.querySelector('button')?.addEventListener('click', clear);
  document.body.append(made);
  return made;
}

/** A small bar with the number of selected vehicles and a link to their comparison; removed when there are none. */
export function drawTray(maximum: number, say: Settings['say']): void {
  const chosen = compared().slice(0, maximum);
  const tray = bar();
  tray.hidden = chosen.length === 0 || document.querySelector('[data-compared]') !== null;
  tray.setAttribute('aria-label', say('compare.tray'));
  const link = tray.querySelector('a');
  if (link) {
    link.href = compareAddress(chosen);
    link.textContent = say('compare.tray.open', { count: chosen.length });
  }
  tray.querySelector('button')?.setAttribute('aria-label', say('compare.tray.clear'));
}
