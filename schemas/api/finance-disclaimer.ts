import { record } from '../shape.ts';
import { defineCall } from './define.ts';

/** The response of the call, and of a lender's service. */
export const financeDisclaimerAnswer = {
  description: "The small print of a vehicle's finance estimates.",
  ...record({ disclaimer: { type: 'string', minLength: 1, description: 'The text.' } }),
} as const;

export const financeDisclaimer = defineCall({
  method: 'GET',
  path: '/api/cars/:id{[0-9]{1,15}}/finance-disclaimer.json',
  summary: "The small print of a vehicle's finance estimates; 404 for a vehicle without finance.",
  answer: financeDisclaimerAnswer,
});
