/** Drivers on a licence of the first years, by the colour of their plates. */
export const provisional = [
  ...['red', 'green'].flatMap((colour) => [`${colour} p`, `${colour} p plate`, `${colour} p plater`]),
  ...['red', 'green', 'my', 'his', 'her', 'their'].map((whose) => `${whose} ps`),
  'provisional',
  'provisional driver',
  'provisional licence',
  'provisional license',
];

/** Who may be driving alone for the first time: a car "for my 17 year old" is not of that age. */
export const ofAge = [16, 17, 18, 19].flatMap((age) =>
  ['for', 'for a', 'for an', 'for my', 'for our'].flatMap((whose) =>
    ['year old', 'yr old', 'yo'].map((years) => `${whose} ${age} ${years}`),
  ),
);
