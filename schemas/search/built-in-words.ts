import { limits } from './licences.ts';
import { phrases } from './phrases.ts';
import { towns } from './towns.ts';
import { measures, units } from './word-units.ts';

/** Synonyms by the stock's own word. */
export type Others = Readonly<Record<string, readonly string[]>>;

/** The vocabulary of shoppers. */
export interface SearchWords {
  readonly same: Others;
  readonly colours: Others;
  readonly numbers: Others;
  readonly units: Others;
  /** What shoppers call an amount, by filter, and masses that are of no filter. */
  readonly measures: Others;
  /** Engines by the number of their cylinders. */
  readonly engines: Others;
  /** Names of limits, such as a licence's, by the limit as in a page's address. */
  readonly limits: Others;
  readonly phrases: Others;
  /** Towns by postcode. */
  readonly places: Others;
  readonly orders: Others;
  /** Endings of plurals. */
  readonly endings: readonly string[];
  readonly ignored: readonly string[];
}

/** What is driven by two wheels does not say by which. */
const twoWheels = ['2wd', '4x2', '4 x 2', 'two wheel drive', '2 wheel drive'];

/** The built-in words, as data, so that each language or market can have its own. */
export const builtInWords: SearchWords = {
  same: {
    volkswagen: ['vw', 'volkswagon', 'v-dub', 'veedub'],
    'mercedes-benz': ['merc', 'mercedes', 'benz', 'mercs'],
    'land rover': ['landy', 'landrover'],
    'alfa romeo': ['alfa'],
    'rolls-royce': ['rolls', 'roller'],
    'aston martin': ['aston'],
    'harley-davidson': ['harley', 'harleys'],
    mitsubishi: ['mitsi', 'mitsu'],
    hyundai: ['hyundi', 'hundai'],
    chevrolet: ['chevy', 'chev'],
    porsche: ['porsh', 'porche'],
    bmw: ['beemer', 'beamer', 'bimmer'],
    toyota: ['toyo'],
    subaru: ['subie', 'scooby'],
    landcruiser: ['land cruiser'],
    lamborghini: ['lambo'],
    commodore: ['commo', 'commie'],
    automatic: ['auto', 'autos', 'automatics', 'amt', 'automated manual'],
    manual: ['manuals', 'stick shift'],
    '4wd': ['4x4', '4x4s', '4wds', 'four wheel drive', '4 wheel drive', 'four by four', 'fourby'],
    awd: ['all wheel drive', 'all wheel'],
    fwd: ['front wheel drive', 'front wheel', ...twoWheels],
    rwd: ['rear wheel drive', 'rear wheel', ...twoWheels],
    diesel: ['diesels', 'turbo diesel', 'turbodiesel', 'diesel turbo'],
    petrol: ['turbo petrol', 'petrol turbo', 'unleaded', 'ulp', 'gasoline'],
    electric: ['ev', 'evs', 'bev', 'fully electric', 'pure electric', 'battery electric'],
    hybrid: ['hybrids', 'hev', 'phev', 'phevs', 'plug in hybrid', 'petrol hybrid'],
    lpg: ['autogas'],
    ute: ['utes', 'pickup', 'pick up', 'pickups', 'utility', 'pickup truck', 'pick up truck', 'utility vehicle'],
    hatch: ['hatchback', 'hatchbacks', 'hatches', 'runabout', 'runabouts', 'run about', 'runaround'],
    sedan: ['sedans', 'saloon', 'saloons'],
    suv: ['suvs', 'soft roader', 'crossover', 'sports utility vehicle', 'sport utility vehicle'],
    wagon: ['wagons', 'station wagon', 'estate', 'stationwagon'],
    van: ['vans', 'delivery van', 'panel van', 'cargo van'],
    coupe: ['coupes', 'coupé'],
    convertible: ['convertibles', 'cabriolet', 'cabrio', 'soft top', 'drop top', 'roadster', 'roadsters'],
    'people mover': ['people movers', 'peoplemover', 'mpv', 'minivan', 'mini van', 'minibus', 'people carrier'],
    'dual cab': ['double cab', 'crew cab', 'dualcab', 'twin cab', 'doublecab'],
    'single cab': ['singlecab'],
    'off road': ['offroad', 'dirt bike', 'dirt bikes', 'trail bike', 'trail bikes'],
    'first car': [
      'p plater',
      'p platers',
      'p plate',
      'p plates',
      'l plater',
      'l plates',
      'learner',
      'learners',
      'learner driver',
    ],
    family: ['soccer mum', 'soccer mom', 'school run', 'mum car', 'family car', 'family cars', 'families'],
    performance: ['sports car', 'sports cars'],
    towing: ['towing a caravan', 'towing caravan', 'tow a caravan', 'tow caravan', 'towing a boat', 'tow a boat'],
    towbar: ['tow bar', 'tow hitch'],
    'bull bar': ['bullbar'],
    speed: ['sp', 'spd', 'speeds'],
    'air conditioning': ['air con', 'aircon', 'air conditioner', 'air conditioned'],
    'sat nav': ['satnav', 'gps', 'navigation'],
    'reversing camera': [
      'reverse camera',
      'rear camera',
      'rear view camera',
      'reversing cam',
      'reverse cam',
      'backup camera',
      'parking camera',
    ],
    'tailgate loader': ['tail lift', 'taillift', 'tail lifter', 'tailgate lift', 'tailgate lifter'],
    'cab chassis': ['tray back', 'trayback', 'cab and chassis', 'cab & chassis'],
    'tray truck': ['flatbed', 'flat bed', 'flat top', 'flattop', 'table top', 'tray top', 'tray body'],
    tipper: ['tip truck', 'tip trucks', 'tipper truck', 'dump truck', 'dump trucks', 'dumper'],
    pantech: ['pan tech', 'box truck', 'furniture truck', 'furniture van', 'removal truck', 'removalist truck'],
    curtainsider: ['curtain sider', 'curtain side', 'tautliner', 'taut liner'],
    'prime mover': ['semi', 'semi truck', 'big rig', 'tractor unit'],
    motorcycle: ['motorcycles', 'motorbike', 'motorbikes', 'bike', 'bikes'],
    naked: ['street fighter', 'streetfighter'],
    sports: ['sport bike', 'sportbike', 'sportsbike', 'superbike', 'super bike'],
    adventure: ['adv'],
    scooter: ['moped'],
    'lams and learner': ['lams', 'learner', 'learner legal', 'learner approved', 'lams approved'],
    caravan: ['caravans'],
    motorhome: ['motorhomes', 'motor home', 'campervan', 'camper van'],
    'camper trailer': ['camper trailers', 'camper'],
    truck: ['trucks', 'lorry', 'lorries'],
    new: ['brand new', 'new cars', 'brand new cars'],
    used: ['second hand', 'secondhand', 'pre-owned', 'preowned', 'pre loved', 'used cars', 'second hand cars'],
    demo: ['demos', 'ex demo', 'demonstrator', 'demonstrators', 'dealer demo', 'demo cars', 'ex-demonstrator'],
    grey: ['gray'],
    white: ['wht'],
    black: ['blk'],
    blue: ['navy'],
    nsw: ['new south wales'],
    vic: ['victoria'],
    qld: ['queensland'],
    sa: ['south australia'],
    wa: ['western australia'],
    tas: ['tasmania'],
    nt: ['northern territory'],
    act: ['australian capital territory'],
  },
  colours: {
    white: ['white', 'snowflake', 'ivory'],
    silver: ['silver', 'titanium', 'platinum'],
    grey: ['grey', 'gunmetal', 'gun metallic', 'graphite', 'charcoal', 'magnetic'],
    black: ['black'],
    red: ['red'],
    maroon: ['maroon', 'burgundy'],
    blue: ['blue'],
    green: ['green'],
    orange: ['orange', 'tangerine'],
    yellow: ['yellow'],
    gold: ['gold'],
    brown: ['brown'],
    bronze: ['bronze'],
    beige: ['beige', 'champagne'],
    cream: ['cream'],
    purple: ['purple', 'violet'],
    pink: ['pink'],
  },
  numbers: {
    1: ['one'],
    2: ['two'],
    3: ['three'],
    4: ['four'],
    5: ['five'],
    6: ['six'],
    7: ['seven'],
    8: ['eight'],
    9: ['nine'],
    10: ['ten'],
    11: ['eleven'],
    12: ['twelve'],
    13: ['thirteen'],
    14: ['fourteen'],
    15: ['fifteen'],
    16: ['sixteen'],
    17: ['seventeen'],
    18: ['eighteen'],
    19: ['nineteen'],
    20: ['twenty'],
    30: ['thirty'],
    40: ['forty'],
    50: ['fifty'],
    60: ['sixty'],
    70: ['seventy'],
    80: ['eighty'],
    90: ['ninety'],
    100: ['a hundred'],
    1000: ['a thousand', 'a grand'],
    500000: ['half a million', 'half a mil'],
    1000000: ['a million', 'a mil'],
  },
  units,
  measures,
  engines: {
    1: ['single cylinder', 'thumper'],
    2: ['v twin', 'parallel twin', 'boxer twin', 'twin cylinder'],
    4: ['inline four', 'inline 4', 'in line four'],
    6: ['v6'],
    8: ['v8', 'v eight'],
    10: ['v10'],
    12: ['v12'],
  },
  limits,
  phrases,
  places: towns,
  orders: {
    priceAsc: ['cheap', 'cheapest', 'lowest price', 'lowest priced', 'low price', 'cheapest first'],
    kmAsc: [
      'low km',
      'low kms',
      'lowest km',
      'lowest kms',
      'low kilometres',
      'lowest kilometres',
      'low mileage',
      'low milage',
      'low ks',
      'lowest ks',
      'low kays',
      'low klms',
      'lowest mileage',
    ],
    yearDesc: ['newest', 'latest', 'latest model', 'newest first'],
    nearest: ['nearest', 'closest'],
    newestListed: ['just listed', 'newest listed', 'just arrived', 'recently listed'],
  },
  endings: ['s', 'es'],
  ignored: (
    'a,an,the,im,with,w,for,in,my,me,i,want,need,that,has,have,is,am,any,some,show,find,buy,please,or,and,of,sale,' +
    'for sale,looking for,looking,car,cars,vehicle,vehicles,colour,coloured,color,transmission,gearbox,body,' +
    'priced,price,drive away,driveaway,near me,very,good,great,nice,one,only,built,something,anything,whats,your,must,must have,having,thanks,thank you,can,you,do,got,would,like,all'
  ).split(','),
};
