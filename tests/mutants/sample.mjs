// Which code is broken on purpose, and which tests are asked about it. The same seed gives the same answer.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What is drawn from, with the share of each: most where a mistake costs money or lists the wrong stock. */
const areas = [
  {
    name: 'money',
    share: 5,
    files:
      /^engine\/(finance\/|vehicle\/money)|^blocks\/(finance-|budget-|vehicle-price|price-|valuation|delivery-|fuel-)/,
  },
  { name: 'search and filters', share: 5, files: /^(engine\/search|blocks\/search-results)\// },
  { name: 'conditions and rules', share: 4, files: /^engine\/(conditions|rules|explain)\// },
  { name: 'pages and visibility', share: 3, files: /^engine\/(pages|render|blocks|site|forms)\// },
  { name: 'documents', share: 3, files: /^engine\/(document|checks|json|wording|theme|text)\// },
  { name: 'server', share: 4, files: /^engine\/(server|ports|diagnostics)\// },
  { name: 'the rest of the engine', share: 2, files: /^engine\// },
  { name: 'the rest of the blocks', share: 4, files: /^blocks\// },
];

/** The lines of code taken from one file, so that a sample reaches many files. */
const linesPerFile = 40;
const linesPerPiece = 25;
/** The test files asked about a file: those beside it first, then those that need the fewest imports to reach it. */
const testsPerFile = 6;
const furthestTest = 3;
/** Lists of everything: a test that reaches a file through one of them is about something else. */
const listsAll = /^blocks\/(all|registry|islands)\.tsx?$/;
/** What a test imports that asks a whole server: it is asked only where few others are near. */
const wholeServer = /support\/(test-server|backend|databases|listening|server-process)\.ts'/;

const isTest = (file) => /\.test\.tsx?$/.test(file);
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', 'engine/**.ts*', 'blocks/**.ts*'])
  .toString()
  .split('\n')
  .filter(Boolean);

const importers = new Map();
const slow = new Set();
/** Tests that compare durations: code that counts which of its lines run is slower. */
const timed = new Set();
for (const file of files) {
  const code = readFileSync(file, 'utf8');
  if (wholeServer.test(code)) slow.add(file);
  if (code.includes('performance.now()')) timed.add(file);
  for (const [, path] of code.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
    const imported = join(dirname(file), path);
    importers.set(imported, [...(importers.get(imported) ?? []), file]);
  }
}

/** The test files nearest to a source file. */
export function testsOf(source) {
  const distances = new Map([[source, 0]]);
  // A map is walked in the order of insertion, and sees what is added meanwhile: breadth first.
  for (const [file, distance] of distances) {
    if (isTest(file) || distance === furthestTest || listsAll.test(file)) continue;
    for (const importer of importers.get(file) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  const rank = ([file, distance]) =>
    distance +
    (slow.has(file) ? furthestTest : 0) -
    (dirname(file) === dirname(source) ? furthestTest : 0) -
    (file.startsWith(source.replace(/tsx?$/, 'test.')) ? furthestTest : 0);
  const reached = [...distances].filter(([file]) => isTest(file) && !timed.has(file));
  return reached
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, testsPerFile)
    .map(([file]) => file);
}

/** The declarations of a file that hold code, as ranges of lines; long ones in pieces. */
function piecesOf(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const starts = lines.flatMap((line, index) => (/^[a-z]/.test(line) ? [index + 1] : []));
  return starts.flatMap((start, index) => {
    if (!/^(export )?(default )?(async )?(function|const|class|let)\b/.test(lines[start - 1])) return [];
    const end = (starts[index + 1] ?? lines.length) - 1;
    const count = Math.ceil((end - start + 1) / linesPerPiece);
    const [name] = lines[start - 1].match(/^[\w ]+/);
    return Array.from({ length: count }, (_, piece) => {
      const from = start + piece * linesPerPiece;
      return { file, name: `${name} ${piece}`, from, to: Math.min(from + linesPerPiece - 1, end) };
    });
  });
}

/** The area of a file. */
export const areaOf = (file) => areas.find((area) => area.files.test(file))?.name;

/** Where a piece stands in the order of a seed: changes elsewhere, in its file too, leave it there. */
const drawn = (seed, { file, name }) => createHash('sha256').update(`${seed} ${file} ${name}`).digest('hex');

/** Pieces of code from every area, by its share of the lines asked for. */
export function samplePieces(seed, lines) {
  const shares = areas.reduce((total, { share }) => total + share, 0);
  const pieces = files
    .filter((file) => areaOf(file) && !isTest(file) && !file.includes('/testing/') && testsOf(file).length > 0)
    .flatMap(piecesOf)
    .map((piece) => ({ ...piece, order: drawn(seed, piece) }))
    .toSorted((one, other) => (one.order < other.order ? -1 : 1));
  return areas.flatMap(({ name, share }) => {
    const inArea = pieces.filter(({ file }) => areaOf(file) === name);
    let missing = (lines * share) / shares;
    return [...new Set(inArea.map(({ file }) => file))].flatMap((source) => {
      let left = Math.min(linesPerFile, missing);
      return inArea.filter(({ file, from, to }) => {
        if (file !== source || left <= 0) return false;
        left -= to - from + 1;
        missing -= to - from + 1;
        return true;
      });
    });
  });
}
