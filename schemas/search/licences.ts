/**
 * Limits by name, as in a page's address. What a licence allows to be driven goes by the gross vehicle mass (GVM):
 * https://austroads.gov.au/drivers-and-vehicles/registration-and-licensing/national-heavy-vehicle-driver-competency-framework
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
  ],
  'grossvehiclemass=4501-8000': ['light rigid'],
  'grossvehiclemass=-8000': ['lr licence', 'lr license', 'light rigid licence'],
  'grossvehiclemass=8001-': ['medium rigid', 'heavy rigid'],
};
