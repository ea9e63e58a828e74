type Corner = readonly [lng: number, lat: number];

/** Cities by which a shopper recognises a map that shows nothing else. */
export const cities: readonly (readonly [name: string, lng: number, lat: number])[] = [
  ['Sydney', 151.21, -33.87],
  ['Melbourne', 144.96, -37.81],
  ['Brisbane', 153.03, -27.47],
  ['Perth', 115.86, -31.95],
  ['Adelaide', 138.6, -34.93],
  ['Canberra', 149.13, -35.28],
  ['Hobart', 147.33, -42.88],
  ['Darwin', 130.84, -12.46],
  ['Newcastle', 151.78, -32.93],
  ['Wollongong', 150.89, -34.42],
  ['Geelong', 144.36, -38.15],
  ['Bendigo', 144.28, -36.76],
  ['Ballarat', 143.85, -37.56],
  ['Albury', 146.92, -36.08],
  ['Wagga Wagga', 147.37, -35.11],
  ['Dubbo', 148.6, -32.24],
  ['Tamworth', 150.93, -31.09],
  ['Toowoomba', 151.95, -27.56],
  ['Rockhampton', 150.51, -23.38],
  ['Townsville', 146.82, -19.26],
  ['Cairns', 145.77, -16.92],
  ['Mildura', 142.16, -34.19],
  ['Port Augusta', 137.77, -32.49],
  ['Launceston', 147.14, -41.44],
  ['Alice Springs', 133.88, -23.7],
  ['Kalgoorlie', 121.47, -30.75],
];

/** The borders between the states, the Murray as coarse as the coast. */
export const borders: readonly (readonly Corner[])[] = [
  [
    [129, -14.9],
    [129, -31.7],
  ],
  [
    [129, -26],
    [141, -26],
    [141, -38],
  ],
  [
    [138, -16.5],
    [138, -26],
  ],
  [
    [141, -29],
    [149, -29],
    [151.3, -28.7],
    [152, -28.3],
    [153.5, -28.2],
  ],
  [
    [141, -34],
    [142.2, -34.2],
    [143.6, -35.3],
    [145, -36],
    [147, -36.1],
    [148.2, -36.6],
    [150, -37.5],
  ],
];
