import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const open = new Set<() => void>();

function clearAway(): void {
  for (const undo of [...open].reverse()) {
    open.delete(undo);
    try {
      undo();
    } catch (error) {
      console.error(error);
    }
  }
}

/**
 * Runs `undo` when this process ends, however it ends except by SIGKILL. Returns the function that runs it earlier;
 * `undo` runs once.
 */
export function atEnd(undo: () => void): () => void {
  open.add(undo);
  return () => {
    if (open.delete(undo)) undo();
  };
}

/** A temporary folder that is removed when this process ends, and the function that removes it earlier. */
export function temporaryFolder(name: string): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), `forecourt-soak-${name}-`));
  return { folder, remove: atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })) };
}

/** Starts listening for the end of this process. */
export function tidyUp(): void {
  process.once('exit', clearAway);
  // A signal may come twice, from the terminal and from the parent: the second must not interrupt the clean-up.
  process.on('SIGINT', () => process.exit(130));
  process.on('SIGTERM', () => process.exit(143));
}
