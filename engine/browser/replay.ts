interface KeptEvent {
  readonly island: Element;
  readonly control: Element;
  readonly type: string;
  /** What the field said then; hydration may have put it back since. */
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
 * Enters a value as a shopper would. React remembers the last value it saw a field take and lets an event pass only when
 * the field says another; so the field is first set to something else in its sight, then to the value behind its back.
 */
function enter(control: Element, property: 'value' | 'checked', other: unknown, value: unknown): void {
  Reflect.set(control, property, other);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property)?.set?.call(control, value);
}

function replayEntry({ control, value, checked }: KeptEvent): void {
  if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
    enter(control, 'checked', !checked, checked);
    // React listens for clicks on boxes; this one is not a mouse's, so the browser does not tick the box again.
    control.dispatchEvent(new Event('click', { bubbles: true }));
    return;
  }
  enter(control, 'value', value === '' ? ' ' : '', value);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Hands a freshly live island what the shopper did before: clicks as clicks, and each field's last entry once. */
export function replayKept(island: Element): void {
  const kept = window.forecourtKept ?? [];
  const mine = kept.filter((event) => event.island === island && event.control.isConnected);
  // The list is early.js's own and still being written to: it is emptied in place.
  kept.splice(0, kept.length, ...kept.filter((event) => event.island !== island));
  island.removeAttribute('data-waiting');
  const entries = new Map<Element, KeptEvent>();
  for (const event of mine) {
    if (event.type === 'click') (event.control as HTMLElement).click();
    else entries.set(event.control, event);
  }
  for (const event of entries.values()) replayEntry(event);
}
