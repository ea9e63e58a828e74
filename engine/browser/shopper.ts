import { useSyncExternalStore } from 'react';
import { useRuntime } from './runtime.ts';
import { readShopper, type Stored, type StoredName, subscribeShopper } from './shopper-store.ts';

export * from './shopper-store.ts';

const nothing: Stored = {
  views: [],
  favourites: [],
  'enquiry-car': undefined,
  user: undefined,
  valuation: undefined,
};

/** What this site keeps under a name: empty on the server and in the first browser render, live from then on. */
export function useShopper<N extends StoredName>(name: N): Stored[N] {
  const { slug } = useRuntime().site;
  return useSyncExternalStore(
    subscribeShopper,
    () => readShopper(slug, name),
    () => nothing[name],
  );
}
