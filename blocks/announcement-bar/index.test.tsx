import { describe, expect, test } from 'vitest';
import type { Announcement } from '../../schemas/site/index.ts';
import { dom, texts } from '../../tests/support/load-block.ts';
import { loadOnPage, type PageOptions, renderOnPage } from '../../tests/support/load-on-page.ts';
import { dismiss, isDismissed, type Store } from './dismissal.ts';
import definition from './index.ts';

const bar = (announcements: Announcement[], options: PageOptions = {}) =>
  renderOnPage(definition, {
    ...options,
    document: { announcements, locations: [{ id: 1, slug: 'ryde', name: 'Ryde' }], ...options.document },
  });

const moved: Announcement = { id: 'moved', text: 'We have moved.', to: '/contact' };

describe('content', () => {
  test('shows the announcement of a location with its link [widgets.announcement-bar]', async () => {
    const html = await bar([{ ...moved, location: 'ryde' }]);
    expect(texts(html, '.announcement-bar__text')).toEqual(['We have moved. Find out more']);
    expect(dom(html).querySelector('a')?.getAttribute('href')).toBe('/contact');
    expect(await bar([{ ...moved, location: 'elsewhere' }])).toBe('');
  });

  test('is the first one that applies today', async () => {
    const over: Announcement = { id: 'over', text: 'Over.', expiry: '2026-11-20' };
    const last: Announcement = { id: 'last', text: 'Last day.', expiry: '2026-11-21' };
    expect(texts(await bar([over, last, moved]), '.announcement-bar__text')).toEqual(['Last day.']);
    expect(await bar([over])).toBe('');
  });

  test('is one whose condition is true', async () => {
    const offers: Announcement = { ...moved, when: { 'route.name': 'search' } };
    expect(await bar([offers])).toBe('');
    expect(await bar([offers], { pageName: 'search' })).toContain('We have moved.');
  });

  test('appears only on the configured kinds of page', async () => {
    const rules = { 'announcement.pages': ['home', 'content'] };
    expect(await bar([moved], { rules })).not.toBe('');
    expect(await bar([moved], { rules, pageName: 'aboutUs' })).not.toBe('');
    expect(await bar([moved], { rules, pageName: 'vehicle' })).toBe('');
  });
});

test('has a closing button, which the styles hide without JavaScript', async () => {
  expect(
    dom(await bar([moved]))
      .querySelector('button')
      ?.getAttribute('aria-label'),
  ).toBe('Dismiss announcement');
  expect(definition.style).toMatch(/@media \(scripting: ?none\) ?\{\s*\.announcement-bar__close ?\{\s*display: ?none/);
});

describe('dismissing', () => {
  const store = (): Store & { readonly kept: Map<string, string> } => {
    const kept = new Map<string, string>();
    return { kept, getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
  };
  const stores = () => ({ session: store(), local: store() });

  test('lasts for the session, per site and message [locations.announcement-hidden-for-session]', () => {
    const kept = stores();
    dismiss(kept, 'one', 'moved', 'session', 'today');
    expect(isDismissed(kept, 'one', 'moved', 'session', 'tomorrow')).toBe(true);
    expect(isDismissed(kept, 'one', 'other', 'session', 'today')).toBe(false);
    expect(isDismissed(kept, 'two', 'moved', 'session', 'today')).toBe(false);
    expect(kept.local.kept.size).toBe(0);
    expect(isDismissed(stores(), 'one', 'moved', 'session', 'today')).toBe(false);
  });

  test('can last for the day or permanently, and a fixed bar stays', () => {
    const kept = stores();
    dismiss(kept, 'one', 'moved', 'day', 'Monday');
    expect(isDismissed(kept, 'one', 'moved', 'day', 'Monday')).toBe(true);
    expect(isDismissed(kept, 'one', 'moved', 'day', 'Tuesday')).toBe(false);
    expect(isDismissed(kept, 'one', 'moved', 'permanent', 'Tuesday')).toBe(true);
    expect(isDismissed(kept, 'one', 'moved', 'fixed', 'Monday')).toBe(false);
    dismiss(kept, 'one', 'fixed', 'fixed', 'Monday');
    expect(isDismissed(kept, 'one', 'fixed', 'permanent', 'Monday')).toBe(false);
  });
});

test('renders nothing without an announcement', async () => {
  expect(await loadOnPage(definition)).toBeUndefined();
});
