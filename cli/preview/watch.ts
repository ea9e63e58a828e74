import { normalize } from 'node:path';
import { watch } from 'chokidar';

/** Editors save in several steps; what comes within this long counts as one save. */
const settleMs = 8;

/**
 * Calls `changed` with the files (relative to the working directory) that were saved, made or removed below `folder`, and
 * in the folders that links in it lead to. However a file is replaced (in place, by rename, removed and made anew), its
 * next change is told of, too. Resolves once it watches, with what stops it.
 */
export async function watchFolder(
  folder: string,
  changed: (files: readonly string[]) => void,
): Promise<() => Promise<void>> {
  const pending = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Saves by rename are told of at once; a removal that is half of one is seen by looking again.
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
