import { blockReport } from '../../../schemas/api/events.ts';
import { handleCall } from './call.ts';

/** Logs that an island failed in a shopper's browser, with the location of its block in the document. */
export const blockReportCall = handleCall(
  blockReport,
  async ({ body, log }) => {
    const { block, type, pointer, message } = body;
    log('warn', 'A block failed in a browser.', { block, type, pointer, error: message });
    return { ok: true };
  },
  { limit: 'report' },
);
