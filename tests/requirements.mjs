// Which requirements of tests/requirements.tsv a test names, by id in square brackets: in its title or in a comment.
//   node tests/requirements.mjs         checks the ids that files name, and prints how many have a test
//   node tests/requirements.mjs AREA    the requirements of an area that no test names
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The minimum number of requirements named by tests. Raise it when more are; it never goes down. */
const floor = 900;

const rows = readFileSync(new URL('./requirements.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1);
const requirements = new Map(rows.map((row) => row.split('\t')));
const areaOf = (id) => id.split('.')[0];
const areas = new Set([...requirements.keys()].map(areaOf));

/** An id of a known area, or one with a hyphen: formatted code has spaces around its minus signs. */
const isTag = (id) => areas.has(areaOf(id)) || id.includes('-');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx', '*.mjs'])
  .toString()
  .split('\n')
  .filter((file) => file && existsSync(file));
const tags = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\[([a-z][a-z0-9-]*\.[a-z0-9][a-z0-9.-]*)\]/g)].flatMap(([, id]) =>
    isTag(id) ? [{ file, id }] : [],
  ),
);
const isTest = (file) => file.startsWith('tests/') || /\.(test|spec)\.tsx?$/.test(file);
const named = new Set(tags.filter(({ file }) => isTest(file)).map(({ id }) => id));
const covered = [...requirements.keys()].filter((id) => named.has(id)).length;

const area = process.argv[2];
if (area) {
  for (const [id, text] of requirements) if (areaOf(id) === area && !named.has(id)) console.log(`${id}\n    ${text}`);
} else {
  const unknown = tags.filter(({ id }) => !requirements.has(id));
  for (const { file, id } of unknown) console.error(`${file}: no requirement has the id ${id}`);
  console.log(`${covered} of ${requirements.size} requirements are named by a test.`);
  if (covered < floor) console.error(`There were ${floor} before: some test has lost the id of its requirement.`);
  process.exitCode = unknown.length > 0 || covered < floor ? 1 : 0;
}
