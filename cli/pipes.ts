/**
 * Lets a command end quietly when the reader of its output is gone (`forecourt … | head -1`). Its exit code stays what
 * it was; errors of a closed error stream are ignored.
 */
export function endWithReader({ stdout, stderr }: Pick<NodeJS.Process, 'stdout' | 'stderr'>): void {
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  stderr.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
