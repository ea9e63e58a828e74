/**
 * Limits by name, as in a page's address. A third row means at least seven seats. What an Australian licence allows to be driven goes by the gross vehicle mass
 * (GVM): a car's up to 4.5 t, light rigid up to 8 t, medium and heavy rigid beyond.
 */
export const limits: Readonly<Record<string, readonly string[]>> = {
  'grossvehiclemass=-4500': [
    'car licence',
    'car license',
    'standard licence',
    'c class licence',
    'on a car licence',
    'on car licence',
    'drive on a car licence',
    'i can drive on a car licence',
    'i can drive on my car licence',
    'drive on my car licence',
    'on my car licence',
  ],
  'grossvehiclemass=4501-8000': ['light rigid'],
  'grossvehiclemass=-8000': ['lr licence', 'lr license', 'light rigid licence'],
  'grossvehiclemass=8001-': ['medium rigid', 'heavy rigid', 'mr licence', 'mr license', 'hr licence', 'hr license'],
  'seats=7-': [
    'third row',
    'third row seats',
    'third row seating',
    'third row of seats',
    '3rd row',
    '3rd row seats',
    '3rd row seating',
    '3rd row of seats',
    'three rows',
    'three rows of seats',
    '3 rows',
    '3 rows of seats',
  ],
};
