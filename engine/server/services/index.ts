import type { DatabaseHandle } from '../db/database.ts';
import type { Log } from '../log.ts';

/**
 * The outside services, each a port. An embedded adapter does the work in this process; an HTTP adapter asks the
 * upstream that the deployment names (architecture §6). Which one runs is never the site document's business.
 */
export interface Services {}

/** Where each upstream is, from the environment: `FORECOURT_<PORT>_URL` and `FORECOURT_<PORT>_TOKEN`. */
export interface ServiceSettings {
  readonly [port: string]: { readonly url: string; readonly token?: string } | undefined;
}

export interface ServiceOptions {
  readonly settings: ServiceSettings;
  readonly database: DatabaseHandle;
  readonly log: Log;
  readonly now: () => Date;
}

/** The adapters of this deployment. */
export function createServices(_options: ServiceOptions): Services {
  return {};
}
