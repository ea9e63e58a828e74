import { retryMessages } from '../../engine/server/outbox/undelivered.ts';
import { withDatabase } from '../database/open.ts';
import { UsageError } from '../failure.ts';
import type { RetryOptions } from './index.ts';

/** `forecourt outbox retry`: retries all of the named messages, or none. */
export async function retry(ids: readonly number[] = [], { allDead, format, ...filter }: RetryOptions): Promise<void> {
  if (ids.length > 0 === (allDead === true))
    throw new UsageError('Name the messages to retry: their numbers, or --all-dead.');
  const { retried, missing } = await withDatabase((database) =>
    retryMessages(database, { ...filter, ...(allDead ? {} : { ids }) }, new Date()),
  );
  if (missing.length > 0)
    throw new UsageError(
      `No undelivered message has the number ${missing.join(', ')}${filter.site || filter.kind ? ' here' : ''}, so no message was changed. Run "forecourt outbox list" to list them.`,
    );
  process.stdout.write(
    format === 'json'
      ? `${JSON.stringify({ retried })}\n`
      : `${retried.length === 1 ? '1 message is' : `${retried.length} messages are`} tried again.\n`,
  );
}
