/**
 * Lets a command end quietly when whoever reads its output has gone (`forecourt … | head -1`): what it has still to say
 * nobody wants. Its exit code is what it was until then; errors of a closed error stream are nobody's.
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
