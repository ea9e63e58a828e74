/** The path of an address, without its query and anchor. */
export function pathOf(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  return path;
}

/** The address of a vehicle's page. */
export function vehiclePath({ slug }: { readonly slug: string }): string {
  return `/cars/${encodeURIComponent(slug)}`;
}

/** The address of the results of a part of the stock by its slug: a group, a make or a dealership. */
export function resultsPath(slug: string): string {
  return `/search/${slug}`;
}

/** Where the results of a part of the stock are without its new and demonstrator vehicles: `/used-car/toyota`. */
export const usedCarPath = '/used-car';
