import { describe, expect, test } from 'vitest';
import { comparisonRate } from './comparison-rate.ts';
import { type Frequency, type Loan, paymentsPerYear, repayment, totalPayable } from './repayment.ts';

/**
 * Loans with their repayment, total and comparison rate, worked out apart from the product: balances rolled period by
 * period with 40 digits, the repayment from two such rolls, the rate by discounting every payment.
 */
type Vector = readonly [
  price: number,
  deposit: number,
  upfrontFees: number,
  monthlyFee: number,
  residual: number,
  ratePerYear: number,
  termYears: number,
  frequency: Frequency,
  repayment: number,
  total: number,
  comparisonRate: number,
];

// biome-ignore format: one loan per line
const vectors: readonly Vector[] = [
  [30000, 0, 0, 0, 0, 10, 5, 'monthly', 637.411341, 38244.6805, 10.0],
  [30000, 0, 0, 0, 0, 10, 5, 'fortnightly', 293.683712, 38178.8826, 10.03],
  [30000, 0, 0, 0, 0, 10, 5, 'weekly', 146.73329, 38150.6554, 10.03],
  [30000, 5000, 1300, 0, 0, 10, 5, 'monthly', 558.797276, 38527.8366, 12.21],
  [30000, 3000, 0, 0, 9000, 8.99, 5, 'monthly', 440.98804, 38459.2824, 8.99],
  [45990, 4599, 1360.5, 0, 13797, 8.99, 5, 'weekly', 162.208725, 60570.2685, 10.16],
  [30000, 0, 1321.25, 8, 0, 7.5, 5, 'monthly', 627.613597, 38136.8158, 9.88],
  [30000, 3000, 1321.25, 8, 9000, 7.5, 5, 'weekly', 102.148633, 39038.6446, 9.67],
  [5000, 0, 0, 0, 0, 19.95, 1, 'weekly', 106.247615, 5524.876, 20.02],
  [100000, 0, 1300, 0, 0, 4, 7, 'monthly', 1384.650082, 116310.6069, 4.38],
  [250000, 50000, 395, 8, 75000, 14.5, 7, 'fortnightly', 1516.834402, 401735.8611, 14.67],
  [1000, 0, 0, 0, 0, 0.5, 1, 'monthly', 83.5592, 1002.7104, 0.5],
  [42500, 4250, 395, 8, 9562, 3.9, 3, 'weekly', 204.789556, 46047.1707, 4.87],
  [27990, 2799, 1300, 8, 0, 6.49, 4, 'weekly', 144.685453, 33277.5743, 9.84],
  [36990, 500, 1360.5, 10, 0, 10.75, 5, 'weekly', 188.338147, 50067.9181, 12.95],
  [79990, 0, 0, 0, 23997, 8.99, 2, 'monthly', 2737.546401, 89698.1136, 8.99],
  [9990, 0, 1300, 0, 0, 6.49, 3, 'fortnightly', 159.471343, 12438.7648, 15.08],
  [98500, 0, 0, 0, 0, 8.99, 7, 'monthly', 1584.274367, 133079.0468, 8.99],
  [27990, 5598, 401, 5, 0, 3.9, 2, 'fortnightly', 455.972379, 29428.5637, 6.2],
  [98500, 9850, 1300, 10, 29550, 3.9, 1, 'fortnightly', 2414.738017, 102303.1885, 6.3],
  [9990, 1998, 1360.5, 5, 1998, 8.49, 2, 'weekly', 80.209685, 12457.8072, 23.54],
  [79990, 0, 912.25, 0, 23997, 7.99, 4, 'monthly', 1548.736375, 98336.346, 8.47],
  [31240, 3124, 401, 0, 9372, 3.9, 1.5, 'monthly', 1127.210989, 32785.7978, 5.32],
  [27990, 0, 401, 10, 0, 12.5, 1, 'monthly', 2529.151555, 30469.8187, 15.97],
  [12750, 1275, 401, 8, 0, 15.99, 1, 'monthly', 1077.463469, 14300.5616, 24.07],
  [36990, 7398, 401, 10, 0, 10.75, 2, 'weekly', 320.803527, 41001.5668, 12.92],
  [6500, 650, 1360.5, 10, 0, 3.9, 1, 'fortnightly', 282.977865, 8127.4245, 49.81],
  [6500, 0, 0, 0, 0, 10.75, 2, 'monthly', 302.197056, 7252.7293, 10.75],
  [6500, 500, 0, 5, 0, 0.5, 6, 'monthly', 84.606942, 6951.6998, 2.42],
  [27990, 500, 395, 0, 0, 19.42, 7, 'fortnightly', 280.743818, 51595.3748, 20.01],
  [212000, 21200, 395, 0, 63600, 8.49, 2, 'weekly', 1438.821161, 234437.4007, 8.68],
  [31240, 6248, 0, 0, 0, 7.5, 3, 'monthly', 777.406604, 34234.6378, 7.5],
  [98500, 0, 0, 5, 24625, 5.99, 7, 'fortnightly', 554.127337, 125896.1753, 6.1],
  [149000, 14900, 395, 10, 0, 7.99, 3, 'fortnightly', 1941.835121, 166723.1394, 8.38],
  [149000, 14900, 912.25, 0, 0, 0.5, 3, 'monthly', 3779.3194, 150955.4984, 0.94],
  [31240, 0, 401, 0, 0, 9.95, 3, 'weekly', 234.795194, 36628.0502, 10.88],
  [42500, 8500, 0, 0, 8500, 15.99, 6, 'monthly', 666.264048, 64971.0115, 15.99],
  [27990, 500, 1300, 10, 6872, 7.5, 5, 'fortnightly', 222.246975, 36864.1067, 9.84],
  [79990, 0, 401, 5, 0, 8.49, 7, 'weekly', 293.118713, 107115.2114, 8.8],
  [212000, 21200, 395, 0, 0, 8.99, 5, 'weekly', 913.603889, 258737.0111, 9.11],
  [79990, 15998, 912.25, 10, 23997, 10.75, 4, 'monthly', 1267.282803, 101304.5745, 11.6],
  [36990, 500, 1360.5, 10, 9122, 0.5, 3.5, 'fortnightly', 320.252799, 39185.0047, 2.72],
  [36990, 500, 395, 8, 9122, 14.5, 1, 'fortnightly', 1200.936264, 40942.3429, 16.73],
  [6500, 650, 1360.5, 5, 1950, 0.5, 1.5, 'weekly', 67.886275, 7985.1294, 24.56],
  [27990, 2799, 395, 8, 0, 8.99, 1.5, 'fortnightly', 702.411249, 30337.0387, 11.81],
  [6500, 1300, 1360.5, 5, 1950, 8.99, 2, 'weekly', 51.845976, 8761.9815, 30.23],
  [42500, 4250, 1360.5, 0, 0, 19.42, 5, 'fortnightly', 477.249771, 66292.4702, 21.17],
  [212000, 21200, 395, 10, 47700, 14.5, 7, 'monthly', 3305.26307, 347382.0979, 14.65],
  [36990, 3699, 401, 0, 11097, 8.99, 3.5, 'monthly', 712.175724, 44707.3804, 9.56],
  [42500, 8500, 401, 5, 8500, 12.5, 7, 'fortnightly', 254.727553, 63780.4146, 13.13],
  [9990, 0, 0, 8, 2497, 1, 6, 'weekly', 25.226212, 10943.578, 2.51],
  [31240, 0, 912.25, 8, 7810, 1, 2, 'monthly', 1031.367698, 32754.8248, 3.76],
  [79990, 500, 395, 0, 0, 19.42, 4, 'monthly', 2406.311833, 116002.968, 19.7],
  [48888, 500, 0, 10, 0, 6.49, 4, 'monthly', 1147.295982, 56050.2071, 6.94],
  [18490, 3698, 401, 0, 5547, 14.5, 3.5, 'fortnightly', 166.387129, 24386.2287, 15.88],
  [55000, 5500, 0, 0, 0, 19.42, 2, 'fortnightly', 1152.229906, 65415.9551, 19.49],
  [18490, 0, 1300, 10, 0, 1, 2, 'monthly', 833.20017, 20236.8041, 8.82],
  [55000, 0, 1300, 10, 16500, 9.95, 1.5, 'monthly', 2526.168111, 62151.026, 12.74],
  [64990, 0, 1300, 0, 16247, 0.5, 7, 'weekly', 141.469537, 67741.9116, 0.96],
  [79990, 15998, 401, 0, 0, 14.5, 1.5, 'monthly', 4002.007361, 88034.1325, 15.33],
  [48888, 4888, 912.25, 0, 0, 6.49, 5, 'fortnightly', 404.986313, 57536.2207, 7.38],
  [12750, 0, 401, 8, 3187, 19.95, 5, 'weekly', 72.857601, 22609.9762, 22.34],
  [36990, 7398, 912.25, 8, 11097, 3.9, 3.5, 'fortnightly', 244.958116, 41122.1886, 5.71],
  [36990, 0, 401, 0, 11097, 1, 5, 'monthly', 458.710495, 38619.6297, 1.34],
  [55000, 500, 912.25, 0, 0, 19.42, 3.5, 'monthly', 1828.373199, 77291.6744, 20.48],
  [48888, 9777, 395, 0, 0, 8.49, 4, 'fortnightly', 448.624246, 56433.9216, 9.05],
  [149000, 0, 0, 10, 44700, 19.42, 7, 'weekly', 691.519814, 297253.2125, 19.59],
  [36990, 7398, 0, 0, 0, 1, 3.5, 'weekly', 165.471021, 37513.7258, 1.0],
  [31240, 0, 912.25, 0, 7810, 8.49, 6, 'monthly', 487.901806, 42938.93, 9.38],
  [149000, 500, 912.25, 0, 44700, 19.42, 6, 'monthly', 3196.46994, 275345.8357, 19.64],
  [23888, 2388, 0, 8, 0, 7.99, 2, 'weekly', 223.846741, 25860.0611, 8.86],
  [36990, 500, 1360.5, 10, 0, 15.99, 7, 'monthly', 751.573491, 64472.1732, 17.75],
];

const inWords = ([price, deposit, fees, monthly, residual, rate, years, frequency]: Vector) =>
  `$${price} less $${deposit}, fees $${fees} and $${monthly} a month, residual $${residual}, ${rate} % over ${years} years, ${frequency}`;

describe.each(vectors.map((vector) => ({ name: inWords(vector), vector })))('$name', ({ vector }) => {
  const [amount, deposit, fees, monthlyFee, residual, ratePerYear, termYears, frequency] = vector;
  const loan: Loan = { amount, deposit, fees, residual, ratePerYear, termYears, frequency };
  const [payment, total, rate] = [vector[8], vector[9], vector[10]];

  test('has this repayment, total and comparison rate', () => {
    expect(repayment(loan)).toBeCloseTo(payment, 5);
    expect(totalPayable(loan, repayment(loan)) + Math.round(termYears * 12) * monthlyFee).toBeCloseTo(total, 2);
    const compared = { credit: amount - deposit, upfrontFees: fees, monthlyFee, residual };
    expect(comparisonRate({ ...compared, ratePerYear, termYears, frequency })).toBeCloseTo(rate, 9);
  });

  test('is paid out to the cent by that repayment', () => {
    let owed = amount - deposit + fees;
    for (let period = 0; period < termYears * paymentsPerYear[frequency]; period += 1)
      owed += (owed * ratePerYear) / 100 / paymentsPerYear[frequency] - payment;
    expect(Math.abs(owed - residual)).toBeLessThan(0.01);
  });
});
