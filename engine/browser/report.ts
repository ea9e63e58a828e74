import { callApi } from './api.ts';

/** What went wrong in a block, and where the block stands in the document. */
export interface BlockReport {
  readonly block: string;
  readonly type: string;
  readonly pointer: string;
  readonly message: string;
}

/** The longest message that the server takes. */
const longestMessage = 300;

/** Tells the console and the server that an island failed; nothing is awaited and nothing can fail from it. */
export function reportFromBrowser(report: BlockReport): void {
  console.error(`Block "${report.block}" (${report.type}, ${report.pointer}) failed: ${report.message}`);
  const body = { ...report, message: report.message.slice(0, longestMessage) };
  callApi('POST /api/block-reports', { body, keepalive: true }).catch(() => undefined);
}
