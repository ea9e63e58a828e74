import { accountCalls } from './accounts.ts';
import { autogauge } from './autogauge.ts';
import { blockReport } from './block-reports.ts';
import { brochure } from './brochure.ts';
import type { Call } from './define.ts';
import { deliveryPrice } from './delivery-price.ts';
import { financeDisclaimerCall } from './finance-disclaimer.ts';
import { geocode } from './geocode.ts';
import { historyReport } from './history-report.ts';
import { appointmentAvailability, sendLead } from './leads.ts';
import { similarIds } from './similar-ids.ts';
import { visitPicture } from './visit.ts';
import { view } from './view.ts';
import { logEvent, revealPhone } from './events.ts';
import { savingCall } from './saving.ts';
import { removeCarCall, saveCarCall, watchlistCall } from './watchlist.ts';

/** Every call of the API. */
export const calls: readonly Call[] = [
  ...accountCalls,
  autogauge,
  blockReport,
  brochure,
  deliveryPrice,
  financeDisclaimerCall,
  historyReport,
  sendLead,
  appointmentAvailability,
  geocode,
  similarIds,
  view,
  visitPicture,
  logEvent,
  revealPhone,
  savingCall,
  saveCarCall,
  removeCarCall,
  watchlistCall,
];
