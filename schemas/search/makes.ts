/** Shoppers' words for the LandCruisers of a series. */
const landcruisers = (series: number) => [`landcruiser ${series}`, `land cruiser ${series}`, `lc ${series}`];

/** German names of models: a 3er is a 3 Series, a C-Klasse a C-Class. */
const germanNames = Object.fromEntries([
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => [`${number} series`, [`${number}er`]] as const),
  ...['a', 'b', 'c', 'e', 's', 'v'].map((letter) => [`${letter}-class`, [`${letter} klasse`]] as const),
]);

/** Other names that shoppers use for makes, models and countries of origin. */
export const makeNames: Readonly<Record<string, readonly string[]>> = {
  volkswagen: ['vw', 'volkswagon', 'v-dub', 'veedub'],
  'mercedes-benz': ['merc', 'mercedes', 'benz', 'mercs'],
  'land rover': ['landy', 'landrover'],
  'alfa romeo': ['alfa'],
  'rolls-royce': ['rolls', 'roller'],
  'aston martin': ['aston'],
  'harley-davidson': ['harley', 'harleys', 'hd'],
  mitsubishi: ['mitsi', 'mitsu', 'mits'],
  hyundai: ['hyundi', 'hundai'],
  chevrolet: ['chevy', 'chev'],
  porsche: ['porsh', 'porche'],
  bmw: ['beemer', 'beamer', 'bimmer', 'bwm', 'bmv'],
  toyota: ['toyo'],
  gwm: ['great wall', 'great wall motors'],
  suzuki: ['suzi'],
  'range rover': ['rangie', 'rangey'],
  discovery: ['disco'],
  'discovery sport': ['disco sport'],
  'tenere 700': ['t7'],
  wildtrak: ['wild track', 'wild trak'],
  'range rover evoque': ['range rover evoke', 'evoque', 'evoke'],
  // Tesla's, whose models are a letter or a number.
  'model 3': ['tesla 3'],
  'model y': ['tesla y'],
  'model s': ['tesla s'],
  'model x': ['tesla x'],
  subaru: ['subie', 'scooby'],
  european: ['euro'],
  british: ['english'],
  landcruiser: ['land cruiser'],
  'landcruiser prado': ['prado'],
  'grand cherokee': ['cherokee'],
  // Toyota's codes, by the number that shoppers know.
  vdj76r: ['76 series', '70 series', 'lc76', 'lc70', ...landcruisers(76)],
  vdj78r: ['78 series', '70 series', 'lc78', 'lc70', 'troopy', 'troop carrier', ...landcruisers(78)],
  vdj79r: ['79 series', '70 series', 'lc79', 'lc70', ...landcruisers(79)],
  gdj79r: ['79 series', '70 series', 'lc79', 'lc70', ...landcruisers(79)],
  hdj100r: ['100 series', 'lc100', ...landcruisers(100)],
  uzj100r: ['100 series', 'lc100', ...landcruisers(100)],
  gdj150r: ['150 series', 'lc150', ...landcruisers(150)],
  kdj150r: ['150 series', 'lc150', ...landcruisers(150)],
  grj150r: ['150 series', 'lc150', ...landcruisers(150)],
  vdj200r: ['200 series', 'lc200', ...landcruisers(200)],
  urj202r: ['200 series', 'lc200', ...landcruisers(200)],
  gdj250r: ['250 series', 'lc250', ...landcruisers(250)],
  fja300r: ['300 series', 'lc300', ...landcruisers(300)],
  lamborghini: ['lambo'],
  commodore: ['commo', 'commie'],
  ...germanNames,
  'g-class': ['g klasse', 'g wagon', 'g wagen'],
};

const german = ['audi', 'bmw', 'mercedes-benz', 'opel', 'porsche', 'smart', 'volkswagen', 'man'];
const italian = ['abarth', 'alfa romeo', 'ferrari', 'fiat', 'lamborghini', 'maserati', 'iveco'];
const italianBikes = ['aprilia', 'benelli', 'ducati', 'moto guzzi', 'mv agusta', 'piaggio', 'vespa'];
const french = ['alpine', 'citroën', 'peugeot', 'renault'];
const swedish = ['polestar', 'saab', 'scania', 'volvo', 'husqvarna'];
const british = [
  'aston martin',
  'bentley',
  'jaguar',
  'land rover',
  'lotus',
  'mclaren',
  'mini',
  'rolls-royce',
  'triumph',
];
const others = ['cupra', 'seat', 'skoda', 'daf', 'gasgas', 'ktm'];

/** Makes by country of origin. */
export const origins: Readonly<Record<string, readonly string[]>> = {
  japanese: (
    'daihatsu,honda,infiniti,isuzu,lexus,mazda,mitsubishi,nissan,subaru,suzuki,toyota,' +
    'fuso,hino,ud trucks,kawasaki,yamaha'
  ).split(','),
  korean: ['hyundai', 'kia', 'genesis', 'ssangyong', 'kgm', 'daewoo'],
  chinese: ['byd', 'chery', 'geely', 'gwm', 'haval', 'jac', 'ldv', 'mg', 'foton', 'zeekr', 'xpeng', 'cfmoto'],
  american: (
    'cadillac,chevrolet,chrysler,dodge,ford,gmc,hummer,jeep,ram,tesla,' +
    'freightliner,kenworth,mack,peterbilt,western star,harley-davidson,indian'
  ).split(','),
  german,
  italian: [...italian, ...italianBikes],
  french,
  swedish,
  british,
  european: [...german, ...italian, ...italianBikes, ...french, ...swedish, ...british, ...others],
};
