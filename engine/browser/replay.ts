interface KeptEvent {
  readonly island: Element;
  readonly control: Element;
  readonly type: string;
  /** The field's value at that time; hydration may have reset it since. */
  readonly value?: string;
  readonly checked?: boolean;
}

declare global {
  interface Window {
    /** What the shopper did before the islands were live (early.js). */
    readonly forecourtKept?: KeptEvent[];
  }
}

/**
 * Enters a value as a shopper would. React tracks the last value it saw in a field and ignores an event unless the
 * value differs; so the field is first set to something else through React's setter, then to the value through the
 * native one.
 */
function enter(control: Element, property: 'value' | 'checked', other: unknown, value: unknown): void {
  Reflect.set(control, property, other);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property)?.set?.call(control, value);
}

function replayEntry({ control, value, checked }: KeptEvent): void {
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
    enter(control, 'checked', !checked, checked);
    // React handles the click event of checkboxes; this synthetic one does not toggle the box again.
    control.dispatchEvent(new Event('click', { bubbles: true }));
    return;
  }
  enter(control, 'value', value === '' ? ' ' : '', value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Replays to a newly live island what the shopper did before: clicks as clicks, and each field's last value once. */
export function replayKept(island: Element): void {
  const kept = window.forecourtKept ?? [];
  const mine = kept.filter((event) => event.island === island && event.control.isConnected);
  // early.js owns the list and still appends to it, so it is emptied in place.
  kept.splice(0, kept.length, ...kept.filter((event) => event.island !== island));
  island.removeAttribute('data-waiting');
  const entries = new Map<Element, KeptEvent>();
  for (const event of mine) {
    if (event.type === 'click') (event.control as HTMLElement).click();
    else entries.set(event.control, event);
  }
  for (const event of entries.values()) replayEntry(event);
}
