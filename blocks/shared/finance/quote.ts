import { callApi } from '../../../engine/browser/api.ts';
import { queryClient } from '../../../engine/browser/query.ts';
import type { ApiRequest } from '../../../schemas/api/index.ts';

export type QuoteBody = ApiRequest<'POST /api/youx/quote'>['body'];

/** The quote of a loan; requested once for each. */
export function requestQuote(body: QuoteBody) {
  return queryClient.fetchQuery({
    queryKey: ['quote', body],
    queryFn: ({ signal }) => callApi('POST /api/youx/quote', { body, signal }),
  });
}
