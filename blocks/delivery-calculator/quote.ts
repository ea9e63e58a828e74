import { callApi } from '../../engine/browser/api.ts';
import { queryClient } from '../../engine/browser/query.ts';

/** The price of delivering a vehicle to a postcode; requested once for each. Rejects when there is no quote. */
export function quote(postcode: string, carId: number) {
  const query = { postcode, car_id: carId };
  return queryClient.fetchQuery({
    queryKey: ['delivery', query],
    queryFn: ({ signal }) => callApi('GET /api/delivery-price', { query, signal }),
  });
}
