import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diagnosticsJson } from '../../engine/diagnostics/index.ts';
import { withGeneratedSites } from '../../tests/bench/validate.ts';
import { documentsAt } from './find.ts';
import { validateFiles } from './run.ts';

test('reports the same for many sites, checked on several cores, as for each in turn', async () => {
  expect(existsSync('dist/validate-worker.js')).toBe(true);
  await withGeneratedSites(400, (folder) => {
    // Faults in the shares of different threads, and a conflict between them.
    for (const [site, from, to] of [
      ['dealer-3', '"radius": "soft"', '"radius": "sofd"'],
      ['dealer-397', '"theme"', '"thme"'],
      ['dealer-398', '"dealer-398"', '"dealer-3"'],
    ] as const) {
      const file = join(folder, site, 'site.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
    }
    const files = documentsAt([folder]);
    const { diagnostics } = validateFiles(files, () => new Date());
    expect(diagnostics.filter(({ severity }) => severity === 'error').length).toBeGreaterThanOrEqual(3);
    const { stdout, status } = spawnSync('node', ['dist/forecourt.js', 'validate', folder, '--format', 'json'], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(diagnosticsJson(diagnostics, files.length))));
    expect(status).toBe(1);
  });
});
