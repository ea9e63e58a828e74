import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { afterAll, expect, test, vi } from 'vitest';
import { explanationText } from '../../engine/explain/index.ts';
import { changeJson, copySites } from '../../tests/support/server-process.ts';
import { stockVehicle } from '../../tests/support/stock-block.ts';
import { siteStock } from '../sites/stock.ts';
import { registerExplain } from './index.ts';
import { answer, type Question, siteDocument } from './run.ts';

const now = new Date('2026-12-24T23:00:00Z');
const stockOf = async (folder: string) => siteStock(folder, 'sites', now);

async function toldOf(site: string, target: string, more: Partial<Question> = {}): Promise<string> {
  const found = await answer({ file: siteDocument(site, 'sites'), target, now, ...more }, stockOf);
  return 'explanation' in found ? explanationText(found.explanation) : found.diagnostics.map(({ code }) => code).join();
}

const folder = mkdtempSync(join(tmpdir(), 'forecourt-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('explains a rule of a demo tenant for one of its own vehicles', async () => {
  const stock = await stockOf('sites/northside-nissan');
  const used = stock.find(({ car_type, make }) => car_type === 'used' && make === 'Nissan');
  const explanation = await toldOf('northside-nissan', 'finance.provider', { vehicle: used?.slug ?? '' });
  expect(explanation).toMatch(/^finance\.provider = "manual"\n/);
  expect(explanation).toMatch(/site +decides +sites\/northside-nissan\/site\.json:\d+:5\n/);
  expect(explanation).toContain('vehicle.car_type is "used", so in ["new","demo"] is false');
  expect(explanation).toContain(`vehicle ${used?.slug}.`);
});

test('explains a vehicle page from its address alone', async () => {
  const [first] = await stockOf('sites/harbour-used');
  const explanation = await toldOf('sites/harbour-used', `/cars/${first?.slug}`);
  expect(explanation).toMatch(/page +\/cars\/:slug +sites\/templates\/base\.json:\d+:5\n/);
  expect(explanation).toContain(`vehicle ${first?.slug}.`);
});

test('shows the files a value of a demo tenant passed through', async () => {
  expect(await toldOf('harbour-used', '/layouts/default/footer/1/layout')).toMatch(
    /"noticeboard"\n\n {2}site {2}written here {2}sites\/harbour-used\/site\.json:\d+:\d+\n {2}edit of #footer: set \(site\)/,
  );
});

test('finds a page moved by a rule of the site and shows where it was defined', async () => {
  const told = async (path: string) => (await toldOf('federation-group', path)).split('\n').slice(0, 3);
  expect(await told('/mymotorama')).toEqual([
    '/mymotorama',
    expect.stringMatching(/^ {2}page {8}\/my-garage {2}sites\/federation-group\/site\.json:\d+:5$/),
    '  stands at   /mymotorama',
  ]);
  expect((await told('/my-garage'))[2]).toMatch(
    /^ {2}answer {6}404: the page is at \/mymotorama \(account\.homeRoute is "\/mymotorama"\) {2}sites\/federation-group/,
  );
  expect((await told('/finance'))[2]).toContain(
    '404: the page written at /finance-enquiry replaces it (finance.pageRoute is "/finance-enquiry")',
  );
});

test('shows the redirect that a page leaves at the other address of its rule', async () => {
  expect((await toldOf('coastal-suzuki', '/our-location/frankston')).split('\n')).toEqual([
    '/our-location/frankston is a redirect to /contact-us/frankston (301)',
    expect.stringMatching(/^ {2}sites\/coastal-suzuki\/site\.json:\d+:\d+$/),
    '',
    expect.stringContaining('route /our-location/frankston'),
  ]);
});

test('shows what decides whether sign-in is required, as the server does', async () => {
  const signIn = async (site: string, path: string) =>
    /^ {2}sign-in {5}(.*?)( {2}.*)?$/m.exec(await toldOf(site, path))?.[1];
  expect(await signIn('federation-group', '/finance-enquiry')).toBe('needed: gating.finance is true');
  expect(await signIn('harbour-used', '/my-garage')).toBe('needed on every site, whatever "gating" says');
  expect(await signIn('harbour-used', '/sell-your-car')).toBe('never needed on any site, whatever "gating" says');
  expect(await signIn('harbour-used', '/about-us')).toBeUndefined();
});

test('shows what a page lacks, or the rule that rejects it', async () => {
  const answerAt = async (path: string) =>
    /^ {2}answer {6}(.*?)( {2}.*)?$/m.exec(await toldOf('harbour-used', path))?.[1];
  expect(await answerAt('/brands')).toBe('404: the site lacks the feature "brandDirectory"');
  expect(await answerAt('/toyota/overview')).toBe('404: the site lacks the feature "brandDirectory"');
  expect(await answerAt('/checkout-journey')).toBe('404: the page is about a vehicle, and the address names none');
  const [first] = await stockOf('sites/harbour-used');
  expect(await answerAt(`/cars/${first?.slug}/checkout`)).toBe('404: reserve.eligible is false');
  expect(await answerAt(`/checkout-journey?car_id=${first?.id}`)).toBe('404: onlinePurchase.eligible is false');
  expect(await answerAt('/')).toBeUndefined();
});

test('finds the vehicle named in the address of a form', async () => {
  const [first] = await stockOf('sites/harbour-used');
  const route = `/cars/${first?.slug}/checkout`;
  expect(await toldOf('harbour-used', 'reserve.fee', { route })).toContain(`route ${route}, vehicle ${first?.slug}.`);
});

test('prints JSON and sets the exit code', async () => {
  const program = new Command().exitOverride();
  registerExplain(program);
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const options = ['--format', 'json', '--at', '2026-12-25', '--route', '/search/used-cars'];
  await program.parseAsync(['explain', 'harbour-used', 'compare.maximum', ...options], { from: 'user' });
  const [[output] = []] = written.mock.calls;
  written.mockRestore();
  expect(JSON.parse(String(output))).toMatchObject({
    context: { site: 'harbour-used', at: '2026-12-25T00:00:00.000Z', route: '/search/used-cars' },
    rule: 'compare.maximum',
    value: 3,
    layer: 'site',
  });

  mkdirSync(join(folder, 'faulty'));
  writeFileSync(join(folder, 'faulty/site.json'), '{ "version": 1, "rules": { "reserve.feee": 1 } }');
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await program.parseAsync(['explain', 'faulty', 'reserve.fee', '--sites', folder], { from: 'user' });
  expect(process.exitCode).toBe(1);
  expect(String(told.mock.calls[0]?.[0])).toContain('reserve.feee');
  told.mockRestore();
  process.exitCode = undefined;
});

test('suggests similar names', async () => {
  expect(() => siteDocument('harbor-used', 'sites')).toThrow('Did you mean "harbour-used"?');
  expect(() => siteDocument('sites', 'sites')).toThrow('contains several sites');
  expect(() => siteDocument('harbour-used', 'my-sites')).toThrow('There is no folder "my-sites".');
  await expect(toldOf('harbour-used', 'reserve.feee')).rejects.toThrow('There is no rule "reserve.feee".');
  await expect(toldOf('harbour-used', 'http://harbour-used.localhost:4400/about-us?a=1')).rejects.toThrow(
    'A page is named by the path of its address: "/about-us".',
  );
  await expect(toldOf('harbour-used', '/abaut-us')).rejects.toThrow('Did you mean "/about-us"?');
  await expect(toldOf('harbour-used', '/theme/radus')).rejects.toThrow('Did you mean "/theme/radius"?');
  await expect(toldOf('sites/templates/base.json', 'reserve.fee')).rejects.toThrow('is a template');
  const [first] = await stockOf('sites/harbour-used');
  const slip = `${first?.slug}x`;
  await expect(toldOf('harbour-used', 'reserve.fee', { vehicle: slip })).rejects.toThrow(`"${first?.slug}"`);
});

test('reports the errors of an invalid document instead', async () => {
  mkdirSync(join(folder, 'broken'));
  writeFileSync(join(folder, 'broken/site.json'), '{ "version": 1, "rules": { "reserve.feee": 1 } }');
  const found = await answer({ file: siteDocument('broken', folder), target: 'reserve.fee', now }, stockOf);
  expect('diagnostics' in found && found.diagnostics.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('reserve.feee'),
  );
});

test('a document named by its path uses the stock beside it, wherever the sites folder is', async () => {
  const program = new Command().exitOverride();
  registerExplain(program);
  const told = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const [first] = await stockOf('sites/harbour-used');
  const about = ['explain', 'sites/harbour-used', 'saved.eligible', '--vehicle', String(first?.id)];
  await program.parseAsync([...about, '--sites', 'elsewhere', '--at', now.toISOString()], { from: 'user' });
  expect(String(told.mock.calls[0]?.[0])).toContain(`vehicle ${first?.slug}`);
  told.mockRestore();
});

test('says where a message is worded, and what it says where the document does not word it', async () => {
  const [asked, told] = [
    'price.none.enquire',
    /leaves the message "price\.none\.enquire" as it is: "Enquire for price\."/,
  ];
  await expect(toldOf('harbour-used', asked)).rejects.toThrow(told);
  await expect(toldOf('harbour-used', `/wording/${asked}`)).rejects.toThrow(`at "/wording/${asked}"`);
  await expect(toldOf('harbour-used', 'price.none.enquier')).rejects.toThrow(`Did you mean "${asked}"?`);
});

test('suggests only pages whose own words are like those of the address', async () => {
  await expect(toldOf('harbour-used', '/vehicle/search/used-cars')).rejects.toThrow(
    /No page, redirect or part of the document is "\/vehicle\/search\/used-cars"\.$/,
  );
  await expect(toldOf('harbour-used', '/serch/used-cars')).rejects.toThrow(/Did you mean "\/search\/used-cars"\?$/);
});

test('explains a rule for a vehicle of the feeds of a site', async () => {
  const program = new Command().exitOverride();
  registerExplain(program);
  const sites = join(folder, 'fed');
  copySites(sites, ['harbour-used']);
  const stock = { feeds: [{ id: 'main', from: 'feed.json' }] };
  changeJson(join(sites, 'harbour-used', 'site.json'), (document) => ({ ...document, stock }));
  const told = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const about = ['explain', 'harbour-used', 'saved.eligible', '--vehicle', 'vehicle-7', '--sites', sites];
  await expect(program.parseAsync(about, { from: 'user' })).rejects.toThrow(
    "The feed 'main' cannot be read. There is no file 'feed.json'.",
  );
  writeFileSync(join(sites, 'harbour-used', 'feed.json'), JSON.stringify([stockVehicle(7)]));
  await program.parseAsync(about, { from: 'user' });
  expect(String(told.mock.calls[0]?.[0])).toContain('vehicle vehicle-7');
  told.mockRestore();
});

test('a stock that cannot be read is the reason why a vehicle is not found', async () => {
  const program = new Command().exitOverride();
  registerExplain(program);
  const site = join(folder, 'broken', 'harbour-used');
  cpSync('sites/templates', join(folder, 'broken', 'templates'), { recursive: true });
  cpSync('sites/harbour-used/site.json', join(site, 'site.json'));
  symlinkSync(resolve('sites/harbour-used/media'), join(site, 'media'));
  writeFileSync(join(site, 'stock.json'), '{ "count": ');
  const asked = program.parseAsync(['explain', site, 'saved.eligible', '--vehicle', '10001'], { from: 'user' });
  await expect(asked).rejects.toThrow(/stock\.json is not JSON/);
});
