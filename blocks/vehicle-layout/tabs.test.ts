import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderBlock, testSite, testNow } from '../../tests/support/render-block.tsx';
import definition from './index.tsx';
import { startTabs } from './tabs.ts';

const section = (id: string, title: string, open = '') => `
  <details class="vehicle-section vehicle-section--folds" id="${id}" name="vehicle-section" ${open}>
    <summary class="vehicle-section__summary"><h2 class="vehicle-section__title">${title}</h2></summary>
    <div class="vehicle-section__body"><p id="${id}-text">${title}</p></div>
  </details>`;

let window: Window;
beforeEach(() => {
  window = new Window({ url: 'https://test.example/cars/a' });
  for (const name of ['document', 'location', 'window', 'MutationObserver'] as const) {
    vi.stubGlobal(name, name === 'window' ? window : window[name]);
  }
  window.document.body.innerHTML = `<div class="vehicle-layout" data-tabs="About this vehicle">
    <p>gallery</p>${section('key', 'Key information', 'open')}
    <div>${section('specs', 'Specifications')}</div>${section('comments', 'Comments')}
  </div>`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  return window.happyDOM.close();
});

const start = () => startTabs(document.querySelector<HTMLElement>('.vehicle-layout') ?? document.body);
const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')];
const selected = () => tabs().filter((tab) => tab.getAttribute('aria-selected') === 'true');
const open = () => [...document.querySelectorAll<HTMLDetailsElement>('details')].filter((one) => one.open);
const press = (key: string) =>
  document.activeElement?.dispatchEvent(
    new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }) as unknown as Event,
  );

test('a tab bar is above the sections, with the open one selected', () => {
  start();
  const bar = document.querySelector('[role=tablist]');
  expect(bar?.getAttribute('aria-label')).toBe('About this vehicle');
  expect(bar?.nextElementSibling?.id).toBe('key');
  expect(tabs().map(({ textContent }) => textContent)).toEqual(['Key information', 'Specifications', 'Comments']);
  expect(selected().map(({ id }) => id)).toEqual(['key-tab']);
  const panel = document.getElementById(tabs()[1]?.getAttribute('aria-controls') ?? '');
  expect([panel?.getAttribute('role'), panel?.getAttribute('aria-labelledby')]).toEqual(['tabpanel', 'specs-tab']);
});

test('a click opens a section and closes the previous one', () => {
  start();
  tabs()[2]?.click();
  expect(open().map(({ id }) => id)).toEqual(['comments']);
  expect(selected().map(({ id }) => id)).toEqual(['comments-tab']);
});

test('arrow keys, Home and End move between tabs, only one of which is in the tab order', () => {
  start();
  tabs()[0]?.focus();
  const after = (key: string) => {
    press(key);
    return document.activeElement?.id;
  };
  expect(['ArrowLeft', 'ArrowRight', 'ArrowRight', 'End', 'Home'].map(after)).toEqual([
    'comments-tab',
    'key-tab',
    'specs-tab',
    'comments-tab',
    'key-tab',
  ]);
  expect(tabs().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  expect(open().map(({ id }) => id)).toEqual(['key']);
});

test('an address with an anchor in a section opens that section', () => {
  window.location.hash = '#specs-text';
  start();
  expect(open().map(({ id }) => id)).toEqual(['specs']);
  window.location.hash = '#comments';
  window.dispatchEvent(new window.Event('hashchange'));
  expect(open().map(({ id }) => id)).toEqual(['comments']);
});

test('removing a section removes its tab', async () => {
  start();
  tabs()[1]?.click();
  document.getElementById('specs')?.remove();
  await window.happyDOM.waitUntilComplete();
  expect(tabs().map(({ id }) => id)).toEqual(['key-tab', 'comments-tab']);
  expect(selected().map(({ id }) => id)).toEqual(['key-tab']);
});

test('its script loads only on sites that use tabs', () => {
  const asked = (layout: string) => {
    const site = testSite([definition], { rules: { 'vehicle.sectionLayout': layout } });
    const rules = site.rules.reader(definition.rules, { site: site.facts, now: testNow });
    return typeof definition.script === 'function' ? definition.script(rules) : definition.script;
  };
  expect(['stacked', 'accordion', 'tabs'].map(asked)).toEqual([undefined, undefined, 'vehicle-tabs']);
  expect(renderBlock(definition, { children: [] })).not.toContain('data-tabs');
});
