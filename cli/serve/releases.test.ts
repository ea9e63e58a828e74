import { afterAll, expect, test } from 'vitest';
import { publishRelease } from '../../engine/server/releases/releases.ts';
import { testBackend } from '../../tests/support/backend.ts';
import { testNow } from '../../tests/support/render-block.tsx';
import { siteReleases } from './releases.ts';

const backend = testBackend();
afterAll(() => backend.close());

test('a release that cannot be put in service holds up no other site, and is tried again', async () => {
  const database = await backend.database();
  for (const site of ['harbour', 'river']) {
    const entry = `${site}/site.json`;
    const texts = new Map([[entry, '{}']]);
    await publishRelease(database, { site, createdAt: testNow, author: 'ann', note: '', entry, texts, changes: [] });
  }
  const asked: string[] = [];
  let isBroken = true;
  const { take } = siteReleases({
    service: {
      async release(entry) {
        asked.push(entry);
        const fails = isBroken;
        isBroken = false;
        if (fails) throw new Error('The first failed.');
        return { file: entry, diagnostics: [] } as never;
      },
    },
    database: backend.database,
    log: () => {},
    errorLines: () => [],
  });
  await expect(take()).rejects.toThrow('The first failed.');
  expect(asked.toSorted()).toEqual(['harbour/site.json', 'river/site.json']);
  const [first] = asked.splice(0);
  await take();
  expect(asked).toEqual([first]);
});

test('a server that starts with a release it has to refuse serves the one before', async () => {
  const apart = testBackend();
  const database = await apart.database();
  const publish = (site: string, text: string) => {
    const entry = `${site}/site.json`;
    const texts = new Map([[entry, text]]);
    return publishRelease(database, { site, createdAt: testNow, author: 'ann', note: '', entry, texts, changes: [] });
  };
  for (const text of ['first', 'second', 'faulty', 'faulty too']) await publish('harbour', text);
  await publish('river', 'first');
  const asked: string[] = [];
  const { take } = siteReleases({
    service: {
      async release(entry, texts) {
        const text = texts.get(entry) ?? '';
        asked.push(`${entry.split('/')[0]} ${text}`);
        return { file: entry, diagnostics: [], ...(text.startsWith('faulty') ? {} : { site: {} }) } as never;
      },
    },
    database: apart.database,
    log: () => {},
    errorLines: () => [],
  });
  await take();
  // Last, because what it claims may have been given to others since.
  expect(asked.splice(0)).toEqual(['harbour faulty too', 'river first', 'harbour faulty', 'harbour second']);
  await take();
  expect(asked).toEqual([]);
  // With a release in service, that one stays.
  await publish('harbour', 'faulty again');
  await take();
  expect(asked).toEqual(['harbour faulty again']);
  await apart.close();
});
