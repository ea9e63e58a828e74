import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { embeddedBackend } from '../../engine/server/search-backend.ts';
import { stockVehicle } from '../../tests/support/stock-block.ts';
import { SiteService } from '../serve/service.ts';
import { FaultySites } from './faulty-sites.ts';
import { LiveSites } from './live-sites.ts';

const document = {
  version: 1,
  site: { slug: 'harbour', id: 1, name: 'Harbour', city: 'Dubbo', hosts: ['www.harbour.example'] },
  theme: {
    colours: { brand: '#0b3d91', accent: '#b91c1c' },
    radius: 'soft',
    logo: { src: 'https://cdn.example/logo.svg', alt: 'Harbour', width: 200, height: 40 },
  },
  pages: { '/': { name: 'home', title: 'Harbour', blocks: [{ type: 'rich-text', id: 'text', markdown: 'Harbour' }] } },
};

test('stock that is saved while its document has an error is in service once the document is mended', async () => {
  const sites = mkdtempSync(join(tmpdir(), 'forecourt-live-'));
  onTestFinished(() => rmSync(sites, { recursive: true }));
  mkdirSync(join(sites, 'harbour'));
  const [file, stock] = [join(sites, 'harbour', 'site.json'), join(sites, 'harbour', 'vehicles.json')];
  writeFileSync(file, JSON.stringify(document));
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
  const listed = async () => (await service.tenants.bySlug('harbour')?.search.list('', 10))?.map(({ id }) => id);
  expect(await listed()).toEqual([1]);

  writeFileSync(file, '{');
  writeFileSync(stock, JSON.stringify([stockVehicle(1), stockVehicle(2)]));
  await live.changed([file, stock]);
  expect(restocked).toEqual([]);
  writeFileSync(file, JSON.stringify(document));
  await live.changed([file]);
  expect((await listed())?.toSorted()).toEqual([1, 2]);
  expect(restocked).toEqual(['harbour']);
});
