import { accountCalls } from './accounts.ts';
import { brochureCall } from './brochure.ts';
import type { Call } from './call.ts';
import { eventCalls } from './events.ts';
import { financeCalls } from './finance.ts';
import { leadCalls } from './leads.ts';
import { photoCalls } from './photos.ts';
import { placeCalls } from './places.ts';
import { savedSearchCalls } from './saved-searches.ts';
import { searchCalls } from './search.ts';
import { tradeInCalls } from './trade-in.ts';
import { vehicleCalls } from './vehicles.ts';
import { watchlistCalls } from './watchlist.ts';

/** Every call of the API. */
export const calls: readonly Call[] = [
  ...accountCalls,
  ...vehicleCalls,
  brochureCall,
  ...placeCalls,
  ...leadCalls,
  ...photoCalls,
  ...financeCalls,
  ...savedSearchCalls,
  ...searchCalls,
  ...tradeInCalls,
  ...eventCalls,
  ...watchlistCalls,
];
