// Finds a Chromium for the tests, and installs one if possible: CHROME_PATH, one on the path, Debian's package,
// Playwright's own. Prints its path when run directly.
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

// The headless shell first: it renders the same with a third less work.
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const wellKnown = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = () => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .concat(wellKnown)
    .find(isExecutable);
};

async function playwrights() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return file && existsSync(file) ? file : undefined;
}

const run = (command, args) => {
  try {
    execFileSync(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return true;
  } catch {
    return false;
  }
};

function installDebians() {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return false;
  console.log('No Chromium found: installing Debian’s package.');
  const install = (name) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
  return run('apt-get', ['update', '-qq']) && (install('chromium-headless-shell') || install('chromium'));
}

/** The path of a Chromium. Throws with instructions when there is none. */
export async function findChromium() {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`CHROME_PATH is set to ${named}, which cannot be run.`);
  }
  const found = onPath() ?? (await playwrights());
  if (found) return found;
  if (installDebians()) {
    const installed = onPath();
    if (installed) return installed;
  }
  console.log('Trying Playwright’s own Chromium.');
  if (run('npx', ['playwright', 'install', 'chromium'])) {
    const installed = await playwrights();
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium and none could be found or installed. Install Chromium or Google Chrome, or set CHROME_PATH to one.',
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await findChromium());
