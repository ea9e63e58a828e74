import { callApi } from '../../../engine/browser/api.ts';
import { reasonOf } from './reason.ts';

/**
 * Texts a code to a phone; one that takes longer to send counts as failed. Resolves to why it was not sent, without a
 * reason to an empty text; undefined when it was.
 */
export async function sendCode(phone: string, timeoutMs: number | undefined): Promise<string | undefined> {
  try {
    await callApi('POST /api/rate-limit', { body: { phone } });
    await callApi('POST /api/otp/send', { body: { phone }, ...(timeoutMs ? { timeoutMs } : {}) });
    return undefined;
  } catch (error) {
    return reasonOf(error) ?? '';
  }
}
