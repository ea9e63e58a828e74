import { ApiFailure, callApi } from '../../../engine/browser/api.ts';

/** A code that takes longer to send counts as failed. */
const longestMs = 15_000;

/** Texts a code to a phone. Resolves to why it was not sent, without a reason to an empty text; undefined when it was. */
export async function sendCode(phone: string): Promise<string | undefined> {
  try {
    await callApi('POST /api/rate-limit', { body: { phone } });
    await callApi('POST /api/otp/send', { body: { phone }, timeoutMs: longestMs });
    return undefined;
  } catch (error) {
    return error instanceof ApiFailure && error.status > 0 && error.code !== 'failed' ? error.message : '';
  }
}
