type Section = HTMLDetailsElement;

/** On a page with tabs, the named sections, which close each other; in a separate group (vehicle-costs), all. */
const sectionsOf = (layout: HTMLElement) => [
  ...layout.querySelectorAll<Section>(
    `details.vehicle-section--folds${layout.classList.contains('vehicle-layout') ? '[name]' : ''}`,
  ),
];

/** The tab that an arrow key moves to, of `count` tabs. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The section that a URL's `#…` refers to or is inside. */
function named(sections: readonly Section[]): Section | undefined {
  const target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
  return target ? sections.find((section) => section.contains(target)) : undefined;
}

function drawTab(section: Section, open: () => void): HTMLButtonElement {
  const body = section.querySelector<HTMLElement>(':scope > .vehicle-section__body');
  const tab = document.createElement('button');
  tab.type = 'button';
  tab.id = `${section.id}-tab`;
  tab.className = 'vehicle-tabs__tab';
  tab.setAttribute('role', 'tab');
  tab.textContent = section.querySelector('.vehicle-section__title')?.textContent ?? '';
  tab.addEventListener('click', open);
  if (body) {
    body.id = `${section.id}-panel`;
    body.setAttribute('role', 'tabpanel');
    body.setAttribute('aria-labelledby', tab.id);
    body.tabIndex = 0;
    tab.setAttribute('aria-controls', body.id);
  }
  return tab;
}

/**
 * Adds a tab bar over the collapsible sections of a vehicle page or of a part of it, one of which is open at a time; `data-tabs` is its
 * label. It replaces their own headings (WAI-ARIA tabs: arrow keys, Home and End). Sections added or removed later gain
 * or lose their tab.
 */
export function startTabs(layout: HTMLElement): void {
  const bar = document.createElement('div');
  bar.className = 'vehicle-tabs';
  bar.setAttribute('role', 'tablist');
  bar.setAttribute('aria-label', layout.dataset['tabs'] ?? '');
  let sections: readonly Section[] = [];

  function show(wanted: Section | undefined): void {
    for (const section of sections) {
      const chosen = section === wanted;
      if (section.open !== chosen) section.open = chosen;
      const tab = document.getElementById(`${section.id}-tab`);
      tab?.setAttribute('aria-selected', String(chosen));
      if (tab) tab.tabIndex = chosen ? 0 : -1;
    }
  }

  function draw(): void {
    const found = sectionsOf(layout);
    if (found.length === sections.length && found.every((section, at) => section === sections[at])) return;
    const shown = sections.find((section) => section.open && found.includes(section));
    sections = found;
    bar.replaceChildren(...found.map((section) => drawTab(section, () => show(section))));
    const [first] = found;
    bar.hidden = first === undefined;
    const top = [...layout.children].find((child) => first && child.contains(first));
    if (top && !bar.isConnected) top.before(bar);
    show(shown ?? named(found) ?? found.find(({ open }) => open) ?? first);
  }

  bar.addEventListener('keydown', (event) => {
    const tabs = [...bar.querySelectorAll<HTMLElement>('[role=tab]')];
    const next = steps[event.key]?.(tabs.indexOf(document.activeElement as HTMLElement), tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    show(sections[next]);
    tabs[next]?.focus();
  });
  window.addEventListener('hashchange', () => {
    const section = named(sections);
    if (!section) return;
    show(section);
    section.scrollIntoView();
  });
  // Find-in-page opens a section by itself.
  layout.addEventListener(
    'toggle',
    ({ target }) => {
      const section = sections.find((one) => one === target);
      if (section?.open) show(section);
    },
    true,
  );
  draw();
  new MutationObserver(draw).observe(layout, { childList: true, subtree: true });
}
