/** A text in the page that is valid until a time in milliseconds. */
type Spell = readonly [until: number, isOpen: boolean, text: string];

function isSpells(value: unknown): value is readonly Spell[] {
  return Array.isArray(value);
}

/** Shows the current text of each `data-hours`, because a cached or open page was rendered earlier. */
export function showOpenNow(now = Date.now()): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-hours]')) {
    const spells: unknown = JSON.parse(place.dataset['hours'] ?? '[]');
    const current = isSpells(spells) ? spells.find(([until]) => until > now) : undefined;
    if (!current || current[2] === place.textContent) continue;
    place.textContent = current[2];
    place.dataset['open'] = String(current[1]);
  }
}

/** Updates the texts every minute. */
export function startOpenNow(): void {
  showOpenNow();
  setInterval(() => showOpenNow(), 60_000);
}
