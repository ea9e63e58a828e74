import { Combobox } from './shared/suggest/combobox.ts';

const known = new WeakSet<EventTarget>();

/** Gives a search box its suggestions; islands replace theirs now and then. */
function begin(box: EventTarget | null): void {
  if (!(box instanceof HTMLInputElement) || box.name !== 'query' || !box.form || known.has(box)) return;
  known.add(box);
  new Combobox(box, box.form).open();
}

document.addEventListener('focusin', ({ target }) => begin(target));
begin(document.activeElement);
