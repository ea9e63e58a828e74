/** What went wrong in a block, and where the block stands in the document. */
export interface BlockReport {
  readonly block: string;
  readonly type: string;
  readonly pointer: string;
  readonly message: string;
}

/** Tells the console and the server that an island failed; nothing is awaited and nothing can fail from it. */
export function reportFromBrowser(report: BlockReport): void {
  console.error(`Block "${report.block}" (${report.type}, ${report.pointer}) failed: ${report.message}`);
  navigator.sendBeacon?.('/api/block-reports', new Blob([JSON.stringify(report)], { type: 'application/json' }));
}
