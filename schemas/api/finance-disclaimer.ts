/** Answer of `GET /api/cars/{id}/finance-disclaimer.json`. */
export const financeDisclaimerAnswer = {
  type: 'object',
  description: "The small print of a vehicle's finance estimates.",
  required: ['disclaimer'],
  additionalProperties: false,
  properties: { disclaimer: { type: 'string', minLength: 1, description: 'The text.' } },
} as const;
