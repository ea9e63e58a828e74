/** Texts that hold until a moment in milliseconds, as a page carries them. */
type Spell = readonly [until: number, isOpen: boolean, text: string];

function isSpells(value: unknown): value is readonly Spell[] {
  return Array.isArray(value);
}

/** Shows what holds now of each `data-hours`; a page from a cache, or one that stays open, was rendered earlier. */
export function showOpenNow(now = Date.now()): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-hours]')) {
    const spells: unknown = JSON.parse(place.dataset['hours'] ?? '[]');
    const current = isSpells(spells) ? spells.find(([until]) => until > now) : undefined;
    if (!current || current[2] === place.textContent) continue;
    place.textContent = current[2];
    place.dataset['open'] = String(current[1]);
  }
}

/** Keeps them right, every minute. */
export function startOpenNow(): void {
  showOpenNow();
  setInterval(() => showOpenNow(), 60_000);
}
