import { readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { watch } from 'chokidar';
import { fileVersion } from '../sites/read.ts';

/** Editors save in several steps; changes within this time count as one save. */
const settleMs = 3;

/** When files are checked again, because the watcher only reports the first of several changes within 5 ms. */
const againMs = 50;

/**
 * Calls `changed` with the files (relative to the working directory) that were saved, created or deleted below
 * `folder`, and in folders that symbolic links in it point to. However a file is replaced (in place, by rename, deleted
 * and recreated), its next change is reported as well. Resolves once it is watching, with the function that stops it.
 */
export async function watchFolder(
  folder: string,
  changed: (files: readonly string[]) => void,
): Promise<() => Promise<void>> {
  const pending = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const checks = new Set<ReturnType<typeof setTimeout>>();
  function checkLater(check: () => void): void {
    const waiting = setTimeout(() => {
      checks.delete(waiting);
      check();
    }, againMs);
    checks.add(waiting);
  }
  function report(files: readonly string[]): void {
    const versions = files.map((file) => fileVersion(file));
    changed(files);
    checkLater(() => {
      const others = files.filter((file, index) => fileVersion(file) !== versions[index]);
      if (others.length > 0) report(others);
    });
  }
  // Renames are reported at once; a deletion that is part of a rename is recognised by checking again.
  const watcher = watch(folder, { ignoreInitial: true, atomic: false, ignorePermissionErrors: true });
  function add(path: string): void {
    pending.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...pending];
      pending.clear();
      report(files);
    }, settleMs);
  }
  /** What is reported in the folders that have just been created, by folder. */
  const inNew = new Map<string, Set<string>>();
  /** Files that are written while their new folder is being read may not be reported by the watcher. */
  function checkNew(created: string): void {
    const known = new Set<string>();
    inNew.set(created, known);
    checkLater(() => {
      inNew.delete(created);
      for (const file of filesIn(created)) if (!known.has(file)) add(file);
    });
  }
  watcher.on('all', (event, path) => {
    const file = normalize(path);
    inNew.get(dirname(file))?.add(file);
    if (event === 'addDir') checkNew(file);
    add(file);
  });
  await new Promise<void>((ready) => watcher.once('ready', () => ready()));
  return async () => {
    clearTimeout(timer);
    for (const check of checks) clearTimeout(check);
    await watcher.close();
  };
}

/** The files of a folder; none once it is gone. */
function filesIn(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
  } catch {
    return [];
  }
}
