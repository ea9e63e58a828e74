import { callApi } from '../../../engine/browser/api.ts';
import type { ApiAnswer } from '../../../schemas/api/index.ts';

/** What the controls need to know about the site. */
export interface Settings extends ApiAnswer<'GET /api/saving'> {
  /** Formats one of the messages. */
  say(key: string, values?: Readonly<Record<string, string | number>>): string;
}

/** The site's slug, the prefix of its browser storage. */
export const slug = document.documentElement.dataset['site'] ?? '';

async function ask(): Promise<Settings> {
  const answer = await callApi('GET /api/saving', { query: { page: document.documentElement.dataset['page'] ?? '' } });
  return {
    ...answer,
    say: (key, values = {}) =>
      (answer.words[key] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')),
  };
}

let asked: Promise<Settings> | undefined;
let failures = 0;
const mostFailures = 3;

/** The settings, requested once; after a failure the next caller retries, up to a limit. */
export function settings(): Promise<Settings> {
  asked ??= ask().catch((error: unknown) => {
    if (++failures < mostFailures) asked = undefined;
    throw error;
  });
  return asked;
}
