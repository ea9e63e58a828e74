import { blockReportBody, okAnswer } from '../../../schemas/api/events.ts';
import { defineCall } from './define.ts';

/** Logs that an island failed in a shopper's browser, with the location of its block in the document. */
export const blockReport = defineCall({
  method: 'POST',
  path: '/api/block-reports',
  summary: 'Logs that a block failed in a browser.',
  body: blockReportBody,
  answer: okAnswer,
  limit: 'report',
  handle: async ({ body, log }) => {
    const { block, type, pointer, message } = body;
    log('warn', 'A block failed in a browser.', { block, type, pointer, error: message });
    return { ok: true };
  },
});
