import { ofAge, provisional } from './driver-words.ts';
import { features } from './feature-words.ts';
import { makeNames, origins } from './makes.ts';
import { models } from './models.ts';
import { limits } from './named-limits.ts';
import { ignored, orders } from './orders.ts';
import { phrases } from './phrases.ts';
import { towns } from './towns.ts';
import { engines, measures, numbers, towed, units } from './word-units.ts';

/** Synonyms by the stock's own word. */
export type Others = Readonly<Record<string, readonly string[]>>;

/** The vocabulary of shoppers. */
export interface SearchWords {
  readonly same: Others;
  readonly colours: Others;
  /** Makes by the word for several of them. */
  readonly makes: Others;
  /** Models that shoppers ask for, by make, which a stock need not have. */
  readonly models: Others;
  readonly numbers: Others;
  readonly units: Others;
  /** Shoppers' names of amounts, by filter, and of masses that no filter has. */
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

/** Two-wheel drive, front or rear. */
const twoWheels = ['2wd', '4x2', '4 x 2', '2x4', '2 x 4', 'two wheel drive', '2 wheel drive'];

/** Motorcycles and caravans for use off the road. */
const offRoad = ['farm bike', 'farm bikes', 'ag bike', 'motocross', 'full off road', 'fully off road', 'full offroad'];

/** The built-in words, as data, so that each language or market can have its own. */
export const builtInWords: SearchWords = {
  same: {
    ...makeNames,
    ...features,
    automatic: ['auto', 'autos', 'automatics', 'amt', 'automated manual', 'tiptronic', 'self shifter', 'self shifting'],
    manual: ['manuals', 'stick shift'],
    '4wd': ['4x4', '4x4s', '4wds', 'four wheel drive', '4 wheel drive', 'four by four', 'fourby', '4by4', '4 by 4'],
    awd: ['all wheel drive', 'all wheel'],
    fwd: ['front wheel drive', 'front wheel', ...twoWheels],
    rwd: ['rear wheel drive', 'rear wheel', ...twoWheels],
    diesel: ['diesels', 'dizel', 'deisel', 'turbo diesel', 'turbodiesel', 'diesel turbo'],
    petrol: ['turbo petrol', 'petrol turbo', 'unleaded', 'ulp', 'premium unleaded', 'regular unleaded', 'gasoline'],
    electric: ['ev', 'evs', 'bev', 'fully electric', 'pure electric', 'battery electric'],
    hybrid: [
      'hybrids',
      'hev',
      'phev',
      'phevs',
      'plug in',
      'plug in hybrid',
      'petrol hybrid',
      'self charging',
      'self charging hybrid',
      'full hybrid',
      'e-power',
      'e:hev',
    ],
    lpg: ['autogas'],
    ute: ['utes', 'pickup', 'pick up', 'pickups', 'utility', 'pickup truck', 'pick up truck', 'utility vehicle'],
    hatch: ['hatchback', 'hatchbacks', 'hatches', 'runabout', 'runabouts', 'run about', 'runaround'],
    sedan: ['sedans', 'saloon', 'saloons'],
    suv: [
      'suvs',
      'soft roader',
      'crossover',
      'sports utility vehicle',
      'sport utility vehicle',
      'high seating position',
      'higher seating position',
      'high driving position',
      'higher driving position',
    ],
    wagon: ['wagons', 'station wagon', 'estate', 'stationwagon'],
    van: ['vans', 'delivery van', 'panel van', 'cargo van'],
    coupe: ['coupes', 'coupé'],
    convertible: ['convertibles', 'cabriolet', 'cabrio', 'soft top', 'drop top', 'roadster', 'roadsters'],
    'people mover': [
      'people movers',
      'peoplemover',
      'mpv',
      'minivan',
      'mini van',
      'people carrier',
      ...['bus', 'minibus', 'mini bus'].flatMap((bus) => [bus, `${bus}es`]),
    ],
    'dual cab': ['double cab', 'crew cab', 'dualcab', 'twin cab', 'doublecab'],
    'single cab': ['singlecab', 'standard cab', 'regular cab'],
    'extra cab': [
      'space cab',
      'king cab',
      'super cab',
      'freestyle cab',
      'club cab',
      'extended cab',
      'extracab',
      'smart cab',
    ],
    lwb: ['long wheel base', 'long wheelbase'],
    swb: ['short wheel base', 'short wheelbase'],
    'one owner': ['1 owner', 'single owner', 'one lady owner', 'one careful owner', 'one previous owner'],
    'service history': ['full service history', 'complete service history', 'full history', 'service records', 'fsh'],
    'log books': [
      'log book',
      'logbook',
      'logbooks',
      'service book',
      'service books',
      'full books',
      'full log books',
      'full log book',
      'full logbook',
      'full logbooks',
    ],
    'off road': [
      'offroad',
      'semi off road',
      'semi offroad',
      'dirt bike',
      'dirt bikes',
      'trail bike',
      'trail bikes',
      ...offRoad,
    ],
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
      'teenager',
      'teenagers',
      'teen',
      'student',
      'students',
      'uni student',
      'new driver',
      'new drivers',
      'young driver',
      'uni',
      'daughter',
      'son',
      'p plater approved',
      'p plate approved',
      ...['friendly', 'legal'].flatMap((word) => [`p plate ${word}`, `p plater ${word}`]),
      ...provisional,
      ...ofAge,
    ],
    family: [
      'soccer mum',
      'soccer mom',
      'school run',
      'mum car',
      'family car',
      'family cars',
      'families',
      'pram',
      'prams',
      'new baby',
      ...['car', 'child', 'baby'].flatMap((whose) => [`3 ${whose} seats`, `three ${whose} seats`]),
    ],
    'seven seats and more': ['big family', 'large family', 'seven plus seats'],
    performance: ['sports car', 'sports cars', 'fast car', 'fast cars', 'sporty'],
    city: ['city car', 'city cars', 'small car', 'small cars', 'little car', 'tiny car', 'around town'],
    commuter: ['commuting', 'daily driver', 'daily commute', 'drive to work', 'uber', 'rideshare', 'ride share'],
    tradie: ['tradies', 'tradesman', 'work', 'for work', 'work site', 'worksite'],
    business: ['deliveries', 'for delivery', 'courier', 'couriers', 'commercial use'],
    touring: [
      'road trip',
      'road trips',
      'long trips',
      'long distance',
      'lap of australia',
      'big lap',
      'around australia',
      'touring australia',
      'travelling australia',
      'two up',
    ],
    towing: [
      ...towed,
      'tow car',
      'tow vehicle',
      'towing vehicle',
      'towing car',
      ...['tow car', 'tow vehicle', 'towing vehicle'].map((car) => `${car} for caravan`),
      'car to tow caravan',
      'car to tow a caravan',
    ],
    'cab chassis': ['tray back', 'trayback', 'cab and chassis', 'cab & chassis'],
    // A cab chassis with a tray, or a truck with one.
    'tray truck': [
      'tray back',
      'trayback',
      'flatbed',
      'flat bed',
      'flat top',
      'flattop',
      'table top',
      'tray top',
      'tray body',
    ],
    tipper: ['tip truck', 'tip trucks', 'tipper truck', 'dump truck', 'dump trucks', 'dumper'],
    pantech: [
      'pan tech',
      'box truck',
      'furniture truck',
      'furniture van',
      'removal truck',
      'removalist truck',
      'moving truck',
    ],
    curtainsider: ['curtain sider', 'curtain side', 'tautliner', 'taut liner'],
    'prime mover': ['semi', 'semi truck', 'big rig', 'tractor unit'],
    motorcycle: ['motorcycles', 'motorbike', 'motorbikes', 'bike', 'bikes'],
    naked: ['street fighter', 'streetfighter'],
    sports: ['sport bike', 'sportbike', 'sportsbike', 'superbike', 'super bike'],
    adventure: ['adv', 'camping', 'off roading', 'offroading', 'four wheel driving', '4wding', '4x4ing'],
    'grey nomad': ['grey nomads', 'retirement', 'retiree', 'retirees', 'retired couple'],
    scooter: ['moped'],
    cruiser: ['bobber', 'bobbers', 'chopper', 'choppers'],
    'pop top': ['pop up', 'popup'],
    bunks: ['triple bunk', 'triple bunks', 'double bunk', 'double bunks'],
    'lams and learner': ['lams', 'learner', 'learner legal', 'learner approved', 'lams approved'],
    caravan: ['caravans'],
    motorhome: ['motorhomes', 'motor home', 'campervan', 'camper van'],
    'camper trailer': ['camper trailers', 'camper'],
    truck: ['trucks', 'lorry', 'lorries'],
    new: ['brand new', 'new cars', 'brand new cars'],
    used: [
      'second hand',
      'secondhand',
      '2nd hand',
      '2ndhand',
      'pre-owned',
      'preowned',
      'pre loved',
      'used cars',
      'second hand cars',
      ...['fleet', 'lease', 'leased', 'government', 'govt', 'rental', 'hire', 'company', 'police', 'taxi'].map(
        (whose) => `ex ${whose}`,
      ),
    ],
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
    tas: ['tasmania', 'tassie'],
    nt: ['northern territory'],
    act: ['australian capital territory'],
  },
  colours: {
    white: ['white', 'snowflake', 'ivory'],
    silver: ['silver', 'titanium', 'platinum'],
    grey: ['grey', 'gunmetal', 'gun metallic', 'graphite', 'charcoal', 'magnetic'],
    black: ['black'],
    red: ['red', 'maroon', 'burgundy'],
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
  makes: origins,
  models,
  numbers,
  units,
  measures,
  engines,
  limits,
  phrases,
  places: towns,
  orders,
  endings: ['s', 'es'],
  ignored,
};
