interface KeptEvent {
  readonly island: Element;
  readonly control: Element;
  readonly type: string;
}

declare global {
  interface Window {
    /** What the shopper did before the islands were live (early.js). */
    forecourtKept?: KeptEvent[];
  }
}

/** Changes the value React remembers for a field, so that it notices what the shopper entered meanwhile. */
function forgetTracked(control: Element & { _valueTracker?: { setValue(value: string): void } }, value: string): void {
  control._valueTracker?.setValue(value);
}

function replayEntry(control: Element): void {
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
    forgetTracked(control, String(!control.checked));
    control.dispatchEvent(new Event('click', { bubbles: true }));
    return;
  }
  forgetTracked(control, '\u0000');
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Hands a freshly live island what the shopper did before: each control once, clicks as clicks, entries as entries. */
export function replayKept(island: Element): void {
  const kept = window.forecourtKept ?? [];
  const mine = kept.filter((event) => event.island === island && event.control.isConnected);
  window.forecourtKept = kept.filter((event) => event.island !== island);
  island.removeAttribute('data-waiting');
  const entered = new Set<Element>();
  for (const { control, type } of mine) {
    if (type === 'click') (control as HTMLElement).click();
    else if (!entered.has(control)) {
      entered.add(control);
      replayEntry(control);
    }
  }
}
