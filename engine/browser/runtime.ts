import { createContext, useContext } from 'react';
import type { PhoneBook } from '../vehicle/place.ts';
import type { Facts } from '../conditions/index.ts';

/** What every block may know of its surroundings, the same on the server and in the browser. */
export interface Runtime {
  readonly site: {
    readonly slug: string;
    readonly id: number;
    readonly name: string;
    readonly locale: string;
    readonly timeZone: string;
    /** Its numbers, where a card may have a call that goes by another than its vehicle's own. */
    readonly phones?: PhoneBook;
    /** Pages of offers that it does not have (engine/offers/absent-pages.ts). */
    readonly absent?: readonly string[];
  };
  /** Where the browser finds the search service, and the tenant token that limits it to this site's stock. */
  readonly search: { readonly host: string; readonly index: string; readonly key: string };
  /** The page's name, path (with query) and route parameters. */
  readonly page: { readonly name: string; readonly path: string; readonly params: Readonly<Record<string, string>> };
  /** The clock of the server's render, in milliseconds, so that the first browser render says the same. */
  readonly now: number;
  /** The facts rules are resolved against, without a vehicle's. */
  readonly facts: Facts;
}

const RuntimeContext = createContext<Runtime | undefined>(undefined);

export const RuntimeProvider = RuntimeContext.Provider;

/** The page's surroundings; throws outside a rendered page. */
export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('A block was rendered outside a page: no runtime.');
  return runtime;
}
