/** A problem that the user can resolve; reported without a stack, exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
