import { accountCalls } from './accounts.ts';
import { autogaugeCall } from './autogauge.ts';
import { blockReportCall } from './block-reports.ts';
import { brochureCall } from './brochure.ts';
import type { Call } from './call.ts';
import { deliveryPriceCall } from './delivery-price.ts';
import { financeDisclaimerCall } from './finance-disclaimer.ts';
import { geocodeCall } from './geocode.ts';
import { historyReportCall } from './history-report.ts';
import { appointmentAvailabilityCall, sendLeadCall } from './leads.ts';
import { similarIdsCall } from './similar-ids.ts';
import { visitPictureCall } from './visit.ts';
import { viewCall } from './view.ts';
import { logEventCall, revealPhoneCall } from './events.ts';
import { savingCall } from './saving.ts';
import { removeCarCall, saveCarCall, watchlistCall } from './watchlist.ts';

/** Every call of the API. */
export const calls: readonly Call[] = [
  ...accountCalls,
  autogaugeCall,
  blockReportCall,
  brochureCall,
  deliveryPriceCall,
  financeDisclaimerCall,
  historyReportCall,
  sendLeadCall,
  appointmentAvailabilityCall,
  geocodeCall,
  similarIdsCall,
  viewCall,
  visitPictureCall,
  logEventCall,
  revealPhoneCall,
  savingCall,
  saveCarCall,
  removeCarCall,
  watchlistCall,
];
