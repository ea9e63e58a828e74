import { createContext, useContext } from 'react';
import type { PhoneBook } from '../vehicle/place.ts';
import type { Facts } from '../conditions/index.ts';
import type { Theme } from '../../schemas/site/index.ts';
import type { RuleTable } from '../rules/index.ts';
import type { WordingTable } from '../wording/index.ts';

/** The context every block can read, the same on the server and in the browser. */
export interface Runtime {
  readonly site: {
    readonly slug: string;
    readonly id: number;
    readonly name: string;
    readonly locale: string;
    readonly timeZone: string;
    /** The site's phone numbers, for cards whose call button uses another number than the vehicle's own. */
    readonly phones?: PhoneBook;
    /** The design of its cards, where the theme names one. */
    readonly card?: Theme['card'];
    /** Pages of offers that it does not have (engine/pages/site-pages.ts). */
    readonly absent?: readonly string[];
  };
  /** The search service's address for browsers, and the tenant token that limits it to this site's stock. */
  readonly search: { readonly host: string; readonly index: string; readonly key: string };
  /** The page's name, path (with query) and route parameters. */
  readonly page: { readonly name: string; readonly path: string; readonly params: Readonly<Record<string, string>> };
  /** The time of the server's render in milliseconds, so that the first browser render matches. */
  readonly now: number;
  /** The facts rules are resolved with, except a vehicle's. */
  readonly facts: Facts;
}

const RuntimeContext = createContext<Runtime | undefined>(undefined);

export const RuntimeProvider = RuntimeContext.Provider;

/** The page's runtime; throws outside a rendered page. */
export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('A block was rendered outside a page.');
  return runtime;
}

/** What the islands of a page share, as JSON in the element `#forecourt-page`. */
export interface PagePayload extends Omit<Runtime, 'facts'> {
  /** The page's facts except its vehicle, what is derived from it, and the clock. */
  readonly facts: unknown;
  readonly rules: RuleTable;
  readonly wording: WordingTable;
}

/** Data of a single island, as JSON right after its element. */
export interface IslandPayload {
  readonly props: unknown;
  readonly data?: unknown;
  /** The page-dependent rules, already resolved for it. */
  readonly rules?: Readonly<Record<string, unknown>>;
  readonly fallback?: string;
}
