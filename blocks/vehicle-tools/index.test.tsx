import { expect, test } from 'vitest';
import { dom, loadBlock, renderLoaded } from '../../tests/support/load-block.ts';
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

test('has a share button, an e-mail link until its script runs [vehicle-page.sidebar-share-button]', async () => {
  expect(await tools({ 'vehicle.sidebar.tools': ['share'] })).toEqual([['Share', 'mailto:']]);
});

test('links to the history report only if the vehicle has one [vehicle-page.history-report-link]', async () => {
  expect(await tools({ 'vehicle.sidebar.tools': ['historyReport'] })).toEqual([['History report', file]]);
  expect(await tools({ 'vehicle.sidebar.tools': ['historyReport'] }, null)).toEqual([]);
});

test('a report with a precondition is linked through the site without revealing its address', async () => {
  const html = (access: string) =>
    renderLoaded(definition, {
      vehicle: { ...testVehicle, file },
      rules: { 'vehicle.sidebar.tools': ['historyReport'], 'vehicle.historyReport.access': access },
    });
  const link = async (access: string) => {
    const found = dom(await html(access)).querySelector('a');
    return [found?.textContent, found?.getAttribute('href'), found?.getAttribute('data-action')];
  };
  const through = `/api/cars/${testVehicle.slug}/history-report`;
  expect(await link('signedIn')).toEqual(['History report', through, null]);
  expect(await link('afterEnquiry')).toEqual(['Enquire for the history report', through, 'enquire']);
  for (const access of ['signedIn', 'afterEnquiry']) {
    expect(await html(access)).not.toContain(file);
    expect(
      JSON.stringify(
        await loadBlock(definition, {
          vehicle: { ...testVehicle, file },
          rules: { 'vehicle.historyReport.access': access },
        }),
      ),
    ).not.toContain(file);
  }
});

test('the site configures the order of tools', async () => {
  const labels = (await tools({ 'vehicle.sidebar.tools': ['historyReport', 'share'] })).map(([label]) => label);
  expect(labels).toEqual(['History report', 'Share']);
});

test('a history report is logged as event 61 [analytics.event-60-61]', async () => {
  const html = await renderLoaded(definition, { vehicle: { ...testVehicle, file } });
  const link = dom(html).querySelector(`a[href="${file}"]`);
  expect([link?.getAttribute('data-event'), link?.getAttribute('data-car')]).toEqual(['61', '100234']);
});

test('print appears if the site lists it, and downloads {slug}.pdf also without JavaScript [vehicle-page.sidebar-print]', async () => {
  expect(await tools()).not.toContainEqual(['Print', expect.anything()]);
  const html = await renderLoaded(definition, { rules: { 'vehicle.sidebar.tools': ['print'] } });
  const link = dom(html).querySelector('a');
  expect(link?.textContent).toBe('Print');
  expect(link?.getAttribute('href')).toBe('/api/cars/2022-toyota-rav4-cruiser-100234/brochure.pdf');
  expect(link?.getAttribute('download')).toBe('2022-toyota-rav4-cruiser-100234.pdf');
  expect(link?.getAttribute('data-event')).toBe('61');
});

test('print opens the printable page on sites so configured, if they have one', async () => {
  const rules = { 'vehicle.sidebar.tools': ['print'], 'print.mode': 'page' };
  const document = { pages: { '/print': { name: 'print', blocks: [] } } };
  const html = await renderLoaded(definition, { rules, document });
  const link = dom(html).querySelector('a');
  expect(link?.getAttribute('href')).toBe('/print?car_id=2022-toyota-rav4-cruiser-100234');
  expect(link?.hasAttribute('download')).toBe(false);
  expect(await renderLoaded(definition, { rules })).toBe('');
});
