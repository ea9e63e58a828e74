import { type Config, MeilisearchApiError } from 'meilisearch';

/** Whatever answers web requests, such as an embedded search service. */
interface RequestHandler {
  fetch(this: void, request: Request): Promise<Response>;
}

/**
 * Gives the `httpClient` option of the official client, so that it talks to a service in the same process. The
 * client's `host` must have no path. A refusal is the client's own `MeilisearchApiError`, which the client wraps as the
 * `cause` of a `MeilisearchRequestError` when it comes from an `httpClient`.
 *
 * @example
 * new Meilisearch({ host: 'http://search.embedded', apiKey: service.keys.search.key, httpClient: embeddedHttpClient(service) })
 */
export function embeddedHttpClient(service: RequestHandler): NonNullable<Config['httpClient']> {
  return async function embeddedRequest(input, init) {
    const response = await service.fetch(new Request(input, init));
    const text = await response.text();
    const body = text === '' ? undefined : JSON.parse(text);
    if (!response.ok) throw new MeilisearchApiError(response, body);
    return body;
  };
}
