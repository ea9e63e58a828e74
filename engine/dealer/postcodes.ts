import type { FromSchema } from 'json-schema-to-ts';
import type { deliveryPriceAnswer } from '../../schemas/api/places.ts';
import type { Delivery } from '../../schemas/site/operations.ts';

/** A point on the map, in degrees. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

type Area = readonly [from: number, to: number, lat: number, lng: number];

/**
 * Australia's postcodes by delivery area, each with its population centre. Accurate enough to search within tens of
 * kilometres; a deployment that needs streets configures a geocoding service.
 */
const areas: readonly Area[] = [
  // Northern Territory
  [800, 832, -12.43, 130.89],
  [834, 847, -12.8, 131.1],
  [850, 854, -14.47, 132.27],
  [860, 862, -19.65, 134.19],
  [870, 875, -23.7, 133.88],
  [880, 886, -12.3, 136.8],
  // New South Wales
  [2000, 2011, -33.87, 151.21],
  [2015, 2020, -33.91, 151.19],
  [2021, 2036, -33.91, 151.25],
  [2037, 2050, -33.88, 151.17],
  [2060, 2069, -33.82, 151.2],
  [2070, 2077, -33.74, 151.13],
  [2079, 2083, -33.62, 151.17],
  [2084, 2108, -33.73, 151.27],
  [2109, 2122, -33.78, 151.09],
  [2125, 2126, -33.73, 151.04],
  [2127, 2144, -33.86, 151.06],
  [2145, 2152, -33.81, 150.99],
  [2153, 2159, -33.71, 150.98],
  [2160, 2179, -33.9, 150.92],
  [2190, 2214, -33.92, 151.05],
  [2216, 2234, -34.01, 151.09],
  [2250, 2263, -33.37, 151.4],
  [2264, 2290, -33.03, 151.6],
  [2291, 2308, -32.92, 151.75],
  [2311, 2327, -32.7, 151.5],
  [2328, 2338, -32.3, 150.9],
  [2339, 2348, -31.1, 150.93],
  [2350, 2372, -30.3, 151.67],
  [2379, 2411, -30, 149.9],
  [2415, 2431, -31.9, 152.3],
  [2439, 2448, -31.2, 152.85],
  [2449, 2456, -30.3, 153.1],
  [2460, 2490, -28.9, 153.35],
  [2500, 2530, -34.45, 150.87],
  [2533, 2551, -35.6, 150.1],
  [2555, 2574, -34.08, 150.75],
  [2575, 2594, -34.6, 149.9],
  [2619, 2633, -35.8, 149.2],
  [2640, 2649, -36.05, 146.9],
  [2650, 2665, -35.1, 147.37],
  [2666, 2729, -34.6, 146.4],
  [2730, 2739, -34.3, 142.6],
  [2745, 2760, -33.77, 150.72],
  [2761, 2770, -33.75, 150.87],
  [2773, 2786, -33.7, 150.4],
  [2787, 2799, -33.4, 149.5],
  [2800, 2810, -33.3, 149],
  [2820, 2835, -32.2, 148.5],
  [2836, 2841, -30.8, 145.7],
  [2842, 2852, -32.6, 149.5],
  [2864, 2879, -33.2, 148],
  [2880, 2880, -31.96, 141.46],
  // Australian Capital Territory
  [2600, 2618, -35.29, 149.12],
  [2900, 2920, -35.35, 149.09],
  // Victoria
  [3000, 3010, -37.81, 144.96],
  [3011, 3023, -37.78, 144.82],
  [3024, 3030, -37.89, 144.67],
  [3031, 3062, -37.73, 144.92],
  [3063, 3089, -37.72, 145.05],
  [3090, 3115, -37.73, 145.19],
  [3116, 3140, -37.8, 145.28],
  [3141, 3155, -37.85, 145.1],
  [3156, 3181, -37.94, 145.17],
  [3182, 3207, -37.92, 145.02],
  [3211, 3232, -38.15, 144.36],
  [3233, 3289, -38.3, 142.6],
  [3292, 3325, -37.7, 141.9],
  [3328, 3341, -37.68, 144.5],
  [3342, 3363, -37.56, 143.85],
  [3364, 3424, -36.7, 142.4],
  [3427, 3444, -37.4, 144.6],
  [3446, 3480, -37, 144],
  [3482, 3491, -35.6, 142.7],
  [3494, 3507, -34.2, 142.15],
  [3515, 3549, -36.2, 143.7],
  [3550, 3559, -36.76, 144.28],
  [3561, 3599, -35.8, 144],
  [3607, 3649, -36.3, 145.4],
  [3658, 3678, -36.6, 146],
  [3682, 3749, -36.3, 146.9],
  [3750, 3764, -37.5, 145.1],
  [3765, 3810, -37.9, 145.4],
  [3812, 3825, -38.15, 145.95],
  [3831, 3871, -38.2, 146.45],
  [3873, 3909, -37.85, 147.6],
  [3910, 3944, -38.25, 145.1],
  [3945, 3996, -38.55, 145.8],
  // Queensland
  [4000, 4012, -27.46, 153.03],
  [4013, 4036, -27.37, 153.06],
  [4037, 4055, -27.41, 152.95],
  [4059, 4078, -27.52, 152.97],
  [4101, 4133, -27.6, 153.08],
  [4151, 4184, -27.5, 153.15],
  [4205, 4212, -27.8, 153.25],
  [4213, 4230, -28.02, 153.4],
  [4270, 4287, -28, 152.95],
  [4300, 4306, -27.62, 152.76],
  [4307, 4347, -27.55, 152.4],
  [4350, 4364, -27.56, 151.95],
  [4365, 4428, -27.6, 150.9],
  [4454, 4498, -26.8, 147.6],
  [4500, 4521, -27.15, 152.97],
  [4550, 4575, -26.65, 153.05],
  [4580, 4581, -25.9, 153.05],
  [4600, 4630, -25.6, 151.7],
  [4650, 4662, -25.4, 152.75],
  [4670, 4677, -24.87, 152.35],
  [4680, 4699, -23.9, 151.2],
  [4700, 4709, -23.38, 150.5],
  [4710, 4728, -23.5, 148.2],
  [4730, 4737, -23.4, 144.3],
  [4738, 4757, -21.15, 149.1],
  [4798, 4809, -20.1, 148.2],
  [4810, 4819, -19.27, 146.8],
  [4820, 4830, -20.6, 140.5],
  [4849, 4867, -17.8, 146],
  [4868, 4895, -16.92, 145.75],
  // South Australia
  [5000, 5010, -34.93, 138.6],
  [5011, 5025, -34.87, 138.53],
  [5031, 5052, -35, 138.56],
  [5061, 5076, -34.92, 138.67],
  [5081, 5098, -34.86, 138.64],
  [5106, 5121, -34.72, 138.67],
  [5125, 5142, -34.78, 138.76],
  [5150, 5174, -35.14, 138.55],
  [5201, 5223, -35.5, 138.5],
  [5231, 5262, -35.05, 139],
  [5263, 5291, -37.4, 140.7],
  [5301, 5357, -34.5, 140.1],
  [5371, 5422, -34.2, 138.8],
  [5431, 5540, -33.1, 138.1],
  [5550, 5583, -34.4, 137.6],
  [5600, 5734, -33, 136.6],
  // Western Australia
  [6000, 6009, -31.95, 115.85],
  [6010, 6029, -31.87, 115.79],
  [6030, 6041, -31.65, 115.71],
  [6050, 6084, -31.86, 115.95],
  [6100, 6126, -32.05, 115.98],
  [6147, 6176, -32.15, 115.83],
  [6180, 6215, -32.55, 115.74],
  [6218, 6240, -33.35, 115.65],
  [6243, 6290, -33.85, 115.6],
  [6302, 6328, -33.1, 117.3],
  [6330, 6333, -35.02, 117.88],
  [6335, 6375, -33.5, 118],
  [6383, 6428, -31.6, 117.9],
  [6429, 6443, -30.75, 121.47],
  [6445, 6452, -33.86, 121.89],
  [6460, 6490, -31, 117.5],
  [6501, 6519, -30.6, 115.9],
  [6525, 6532, -28.77, 114.62],
  [6535, 6646, -27.8, 115.5],
  [6701, 6722, -21.3, 117],
  [6725, 6728, -17.6, 122.6],
  [6740, 6770, -15.9, 128.5],
  // Tasmania
  [7000, 7055, -42.88, 147.32],
  [7109, 7190, -42.9, 147.2],
  [7209, 7216, -41.7, 147.7],
  [7248, 7277, -41.42, 147.12],
  [7290, 7307, -41.4, 146.6],
  [7310, 7331, -41.1, 146],
  [7466, 7470, -42.1, 145.5],
];

/**
 * Postcode ranges by state, as allocated by Australia Post; a few border towns have those of the neighbouring state.
 */
export const statePostcodes: Readonly<Record<string, readonly string[]>> = {
  NSW: ['1000-2599', '2619-2899', '2921-2999', '3644', '3691', '3707', '4375-4385'],
  ACT: ['0200-0299', '2540', '2600-2620', '2900-2920'],
  VIC: ['2648', '3000-3999', '8000-8999'],
  QLD: ['2406', '4000-4999', '9000-9999'],
  SA: ['0872', '5000-5999'],
  WA: ['0872', '6000-6999'],
  TAS: ['7000-7999'],
  NT: ['0800-0999', '4825'],
};

const byFirstDigit = ['NT', 'NSW', 'NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'VIC', 'QLD'];

/** Four digits, with anything around them ignored; `undefined` for anything else. */
export function postcodeIn(text: string): string | undefined {
  const digits = text.trim();
  return /^\d{4}$/.test(digits) ? digits : undefined;
}

/** Whether a postcode is in a range such as `2000-2099`, or is the one written alone. */
export function holdsPostcode(range: string, postcode: string): boolean {
  const [from = '', to = from] = range.split('-');
  return postcode >= from && postcode <= to;
}

/**
 * The state of a postcode; for a border town, the state that most postcodes with this first digit belong to;
 * `undefined` for an unknown one.
 */
export function stateOfPostcode(postcode: string): string | undefined {
  const states = Object.keys(statePostcodes).filter((state) =>
    statePostcodes[state]?.some((range) => holdsPostcode(range, postcode)),
  );
  const usual = byFirstDigit[Number(postcode[0])];
  return states.find((state) => state === usual) ?? states[0];
}

/** The population centre of a postcode; `undefined` for one that does not exist. */
export function postcodePoint(postcode: string): Point | undefined {
  const digits = postcodeIn(postcode);
  if (digits === undefined) return undefined;
  const number = Number(digits);
  const area = areas.find(([from, to]) => from <= number && number <= to);
  return area && { lat: area[2], lng: area[3] };
}

/** A region and what delivery there costs in dollars; 0 is free. */
export type DeliveryQuote = FromSchema<typeof deliveryPriceAnswer>;

/** The quote of the first zone that contains a postcode; `undefined` when the site does not deliver there. */
export function zoneQuote(postcode: string, zones: Delivery['zones'] = []): DeliveryQuote | undefined {
  const zone = zones.find(({ postcodes }) => postcodes.some((range) => holdsPostcode(range, postcode)));
  return zone && { name: zone.name, price: zone.price };
}
