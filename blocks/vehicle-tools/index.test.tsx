import { expect, test } from 'vitest';
import { dom, renderLoaded } from '../../tests/support/load-block.ts';
import { testVehicle } from '../../tests/support/render-block.tsx';
import definition from './index.ts';

const file = 'https://reports.example/100234.pdf';

async function tools(rules: Record<string, unknown> = {}, history: string | null = file) {
  const html = await renderLoaded(definition, { vehicle: { ...testVehicle, file: history }, rules });
  return [...dom(html).querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href')?.split('?')[0],
  ]);
}

test('has a share button, an e-mail until the page is live [vehicle-page.sidebar-share-button]', async () => {
  expect(await tools({ 'vehicle.sidebar.tools': ['share'] })).toEqual([['Share', 'mailto:']]);
});

test('links the history report only when the vehicle has one [vehicle-page.history-report-link]', async () => {
  expect(await tools({ 'vehicle.sidebar.tools': ['historyReport'] })).toEqual([['History report', file]]);
  expect(await tools({ 'vehicle.sidebar.tools': ['historyReport'] }, null)).toEqual([]);
});

test('a report that asks for something first is not linked openly', async () => {
  expect(
    await tools({ 'vehicle.sidebar.tools': ['historyReport'], 'vehicle.historyReport.access': 'signedIn' }),
  ).toEqual([]);
});

test('the site orders the tools', async () => {
  const labels = (await tools({ 'vehicle.sidebar.tools': ['historyReport', 'share'] })).map(([label]) => label);
  expect(labels).toEqual(['History report', 'Share']);
});
