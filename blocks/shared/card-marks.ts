/** The cards that dealers accept, as the card schemes spell their names. */
export const cardMarks = ['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay'];
