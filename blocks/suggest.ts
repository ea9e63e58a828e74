import { Combobox } from './shared/suggest/combobox.ts';

const known = new WeakSet<EventTarget>();

/** Attaches suggestions to a search box; islands may replace theirs at any time. */
function begin(box: EventTarget | null): void {
  if (!(box instanceof HTMLInputElement) || box.name !== 'query' || !box.form || known.has(box)) return;
  known.add(box);
  new Combobox(box, box.form).open();
}

document.addEventListener('focusin', ({ target }) => begin(target));
begin(document.activeElement);
