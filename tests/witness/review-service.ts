import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The one place that the review service of the witness knows. */
export const reviewedPlace = 'reviewed-place';

const answer = {
  count: 1,
  average_rating: '5.0',
  reviews: [{ id: 1, customer_name: 'Fetched of the place', rating: 5, review_date: '20/11/2026' }],
};

/** A local review service; returns its address. It does not keep the process alive. */
export async function reviewService(): Promise<string> {
  const server = createServer(({ url }, response) => {
    const place = new URL(url ?? '/', 'http://service').searchParams.get('place_id');
    response.writeHead(place === reviewedPlace ? 200 : 404).end(place === reviewedPlace ? JSON.stringify(answer) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
