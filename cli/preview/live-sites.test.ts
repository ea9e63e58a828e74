import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { siteWith } from '../../engine/checks/testing.ts';
import { embeddedBackend } from '../../engine/server/search-backend.ts';
import { stockVehicle } from '../../tests/support/stock-block.ts';
import { SiteService } from '../serve/service.ts';
import { FaultySites } from './faulty-sites.ts';
import { LiveSites } from './live-sites.ts';

const document = siteWith({}, [{ type: 'rich-text', id: 'text', markdown: 'Harbour' }]);

test('stock that is saved while its document has an error is in service once the document is mended', async () => {
  const sites = mkdtempSync(join(tmpdir(), 'forecourt-live-'));
  onTestFinished(() => rmSync(sites, { recursive: true }));
  mkdirSync(join(sites, 'test'));
  const [file, stock] = [join(sites, 'test', 'site.json'), join(sites, 'test', 'vehicles.json')];
  writeFileSync(file, document);
  writeFileSync(stock, JSON.stringify([stockVehicle(1)]));
  const now = () => new Date('2026-11-22T00:00:00Z');
  const service = new SiteService(sites, embeddedBackend('test'), now, { folder: 'nowhere', manifest: {} });
  const restocked: string[] = [];
  const live = new LiveSites({
    sites,
    service,
    events: { tell: () => {} },
    faulty: new FaultySites(service.tenants),
    report: () => {},
    restocked: (slug) => restocked.push(slug),
  });
  await live.start();
  const listed = async () => (await service.tenants.bySlug('test')?.search.list('', 10))?.map(({ id }) => id);
  expect(await listed()).toEqual([1]);

  writeFileSync(file, '{');
  writeFileSync(stock, JSON.stringify([stockVehicle(1), stockVehicle(2)]));
  await live.changed([file, stock]);
  expect(restocked).toEqual([]);
  writeFileSync(file, document);
  await live.changed([file]);
  expect((await listed())?.toSorted()).toEqual([1, 2]);
  expect(restocked).toEqual(['test']);
});
