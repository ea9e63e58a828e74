/** Provisional drivers, by the colour of their plates. */
export const provisional = [
  ...['red', 'green'].flatMap((colour) => [`${colour} p`, `${colour} p plate`, `${colour} p plater`]),
  ...['red', 'green', 'my', 'his', 'her', 'their'].map((whose) => `${whose} ps`),
  'provisional',
  'provisional driver',
  'provisional licence',
  'provisional license',
];

/** New drivers by age: a car "for my 17 year old" is not 17 years old. */
export const ofAge = [16, 17, 18, 19].flatMap((age) =>
  ['for', 'for a', 'for an', 'for my', 'for our'].flatMap((whose) =>
    ['year old', 'yr old', 'yo'].map((years) => `${whose} ${age} ${years}`),
  ),
);
