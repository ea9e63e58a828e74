import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fontFaces, fontFiles, fontStack } from './typefaces.ts';

test('a bundled family brings its files and a fallback of the same widths', () => {
  const fonts = { body: 'source-sans-3', heading: 'source-serif-4' } as const;
  expect(fontStack('source-serif-4')).toBe("'Source Serif 4', 'Source Serif 4 fallback', sans-serif");
  expect(fontFiles({ fonts })).toEqual([
    expect.stringMatching(/^\/assets\/source-sans-3-[0-9a-f]{10}\.woff2$/),
    expect.stringMatching(/^\/assets\/source-serif-4-[0-9a-f]{10}\.woff2$/),
  ]);
  const css = fontFaces({ fonts });
  for (const file of fontFiles({ fonts })) expect(css).toContain(`url(${file})`);
  expect(css).toMatch(/font-family:'Source Sans 3 fallback';src:local\('Arial'\).*?size-adjust:92\.9%/);
  expect(css).toMatch(
    /font-family:'Source Sans 3 fallback';font-weight:600 800;src:local\('Arial Bold'\).*?size-adjust:89\.2%/,
  );
  // A wider stand-in is made as much smaller, and comes first: the last that a system has is taken.
  expect(css).toMatch(
    /src:local\('DejaVu Sans'\);size-adjust:81\.8%;ascent-override:125%;descent-override:49%.*?src:local\('Arial'\)/,
  );
});

test('a family of the system downloads nothing', () => {
  expect(fontFiles({ fonts: { body: 'humanist' } })).toEqual([]);
  expect(fontFiles({})).toEqual([]);
  expect(fontFaces({ fonts: { body: 'system', heading: 'serif' } })).toBe('');
});

test('no demo tenant needs more than 60 kB of fonts', () => {
  const folder = 'engine/theme/typefaces';
  const tenants = readdirSync('sites', { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && readdirSync(`sites/${entry.name}`).includes('site.json'),
  );
  expect(tenants).toHaveLength(12);
  for (const { name } of tenants) {
    const { theme } = JSON.parse(readFileSync(`sites/${name}/site.json`, 'utf8'));
    const files = fontFiles(theme).map((url) => url.replace(/^\/assets\/(.*)-[0-9a-f]{10}\.woff2$/, '$1.woff2'));
    const bytes = files.reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0);
    expect(bytes, name).toBeGreaterThan(0);
    expect(bytes, name).toBeLessThanOrEqual(60_000);
  }
});
