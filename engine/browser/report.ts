import { callApi } from './api.ts';

/** An error in a block, with the block's location in the document. */
export interface BlockReport {
  readonly block: string;
  readonly type: string;
  readonly pointer: string;
  readonly message: string;
}

/** Maximum message length accepted by the server. */
const longestMessage = 300;

/**
 * Reports an island's failure to the console and the server, with the location in the data of its element; never waits,
 * never throws.
 */
export function reportFromBrowser({ block = '', type = '', pointer = '' }: DOMStringMap, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  console.error(`Block "${block}" (${type}, ${pointer}) failed: ${message}`);
  const body = { block, type, pointer, message: message.slice(0, longestMessage) } satisfies BlockReport;
  callApi('POST /api/block-reports', { body, keepalive: true }).catch(() => undefined);
}
