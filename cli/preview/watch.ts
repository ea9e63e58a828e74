import { watch } from 'node:fs';
import { join } from 'node:path';

/** Editors save in several steps; what comes within this long counts as one save. */
const settleMs = 8;

/** Calls `changed` with the files (relative to the working directory) saved below `folder`. Returns what stops it. */
export function watchFolder(folder: string, changed: (files: readonly string[]) => void): () => void {
  const pending = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watcher = watch(folder, { recursive: true }, (_event, name) => {
    if (name === null) return;
    pending.add(join(folder, name));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...pending];
      pending.clear();
      changed(files);
    }, settleMs);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
