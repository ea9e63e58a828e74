import { normalize } from 'node:path';
import { watch } from 'chokidar';

/** Editors save in several steps; changes within this time count as one save. */
const settleMs = 3;

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
  // Renames are reported at once; a deletion that is half of one is recognised by checking again.
  const watcher = watch(folder, { ignoreInitial: true, atomic: false, ignorePermissionErrors: true });
  watcher.on('all', (_event, path) => {
    pending.add(normalize(path));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...pending];
      pending.clear();
      changed(files);
    }, settleMs);
  });
  await new Promise<void>((ready) => watcher.once('ready', () => ready()));
  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}
