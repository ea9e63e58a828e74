import type { FromSchema } from 'json-schema-to-ts';
import { object } from '../shape.ts';

const some = { type: 'array', items: { type: 'string', minLength: 1, maxLength: 60 }, maxItems: 200 } as const;

const others = (description: string) => ({ type: 'object', description, additionalProperties: some }) as const;

/** `search.words`: what a site adds to the table of words. */
export const searchWordsSchema = object(
  'How its shoppers name things, beside the built-in English words: searches find them, and read them as filters.',
  {
    same: {
      ...others('Other words for a word of the stock, such as a make, a body or a state.'),
      examples: [{ volkswagen: ['vee dub'], ute: ['workhorse'] }],
    },
    colours: others('Plain colours, each with the words for it in the names of paints.'),
    numbers: others('Words for numbers, by the number in digits.'),
    units: others('What an amount is of, by filter: price, weekly_price_range, km, seats, year; thousand multiplies.'),
    phrases: others('What limits an amount: atMost, orLess, atLeast, orMore, before, after, from, between, and, to.'),
    orders: others('Words for an order of the results, by its name in search.sort.options.'),
    endings: { ...some, description: 'Endings of plurals, such as s.' },
    ignored: { ...some, description: 'Words that say nothing about a vehicle, such as cars or for sale.' },
  },
);

/** The words that a site adds. */
export type AddedWords = FromSchema<typeof searchWordsSchema>;

/** Words by the word of the stock that they stand for. */
type Others = Readonly<Record<string, readonly string[]>>;

/** What shoppers call things. */
export interface SearchWords {
  readonly same: Others;
  readonly colours: Others;
  readonly numbers: Others;
  readonly units: Others;
  readonly phrases: Others;
  readonly orders: Others;
  /** Endings of plurals. */
  readonly endings: readonly string[];
  readonly ignored: readonly string[];
}

/** The built-in words: data, so that a language or a market has its own. */
const builtIn: SearchWords = {
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
    commodore: ['commo', 'commie'],
    automatic: ['auto', 'autos', 'automatics'],
    manual: ['manuals', 'stick shift'],
    '4wd': ['4x4', '4x4s', '4wds', 'four wheel drive', '4 wheel drive', 'four by four', 'fourby'],
    awd: ['all wheel drive', 'all wheel'],
    fwd: ['front wheel drive', 'front wheel'],
    rwd: ['rear wheel drive', 'rear wheel'],
    diesel: ['diesels', 'turbo diesel', 'turbodiesel'],
    petrol: ['unleaded', 'ulp', 'gasoline'],
    electric: ['ev', 'evs', 'bev', 'fully electric', 'pure electric', 'battery electric'],
    hybrid: ['hybrids', 'hev', 'phev', 'phevs', 'plug in hybrid', 'petrol hybrid'],
    lpg: ['autogas'],
    ute: ['utes', 'pickup', 'pick up', 'pickups', 'utility', 'pickup truck', 'pick up truck', 'utility vehicle'],
    hatch: ['hatchback', 'hatchbacks', 'hatches'],
    sedan: ['sedans', 'saloon', 'saloons'],
    suv: ['suvs', 'soft roader', 'crossover', 'sports utility vehicle', 'sport utility vehicle'],
    wagon: ['wagons', 'station wagon', 'estate', 'stationwagon'],
    van: ['vans', 'delivery van', 'panel van', 'cargo van'],
    coupe: ['coupes', 'coupé'],
    convertible: ['convertibles', 'cabriolet', 'cabrio', 'soft top', 'drop top', 'roadster', 'roadsters'],
    'people mover': ['people movers', 'peoplemover', 'mpv', 'minivan', 'mini van', 'minibus', 'people carrier'],
    'dual cab': ['double cab', 'crew cab', 'dualcab', 'twin cab', 'doublecab'],
    'single cab': ['singlecab'],
    'cab chassis': ['tray back', 'trayback'],
    motorcycle: ['motorcycles', 'motorbike', 'motorbikes'],
    caravan: ['caravans'],
    motorhome: ['motorhomes', 'motor home', 'campervan', 'camper van'],
    'camper trailer': ['camper trailers', 'camper'],
    truck: ['trucks', 'lorry', 'lorries'],
    new: ['brand new', 'new cars', 'brand new cars'],
    used: ['second hand', 'secondhand', 'pre-owned', 'preowned', 'pre loved', 'used cars', 'second hand cars'],
    demo: ['demos', 'ex demo', 'demonstrator', 'demonstrators', 'dealer demo', 'demo cars', 'ex-demonstrator'],
    grey: ['gray'],
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
    2: ['two'],
    3: ['three'],
    4: ['four'],
    5: ['five'],
    6: ['six'],
    7: ['seven'],
    8: ['eight'],
    9: ['nine'],
    10: ['ten'],
  },
  units: {
    thousand: ['k', 'thousand', 'grand', 'thou'],
    price: ['$', 'dollars', 'dollar', 'bucks', 'aud'],
    weekly_price_range: ['a week', 'per week', 'weekly', 'pw', 'p/w', 'each week', 'week', 'wk', 'per wk', 'a wk'],
    km: ['km', 'kms', 'kilometre', 'kilometres', 'kilometer', 'kilometers', 'ks', 'kays', 'km s', 'klms', 'klm'],
    seats: ['seater', 'seaters', 'seats', 'seat', 'seating'],
    year: ['model year'],
  },
  phrases: {
    atMost: [
      'under',
      'below',
      'less than',
      'up to',
      'upto',
      'max',
      'maximum',
      'max of',
      'maximum of',
      'at most',
      '<',
      'no more than',
      'not more than',
      'not over',
      'no over',
      'cheaper than',
      'budget',
      'budget of',
      'fewer than',
      'within',
      'lower than',
      'max price',
      'maximum price',
      'my budget is',
      'budget is',
      'less then',
    ],
    orLess: [
      'or less',
      'or under',
      'or below',
      'max',
      'maximum',
      'or cheaper',
      'and under',
      'and less',
      'tops',
      'or lower',
      'or fewer',
      'budget',
    ],
    atLeast: [
      'over',
      'above',
      'more than',
      'at least',
      'min',
      'minimum',
      'min of',
      'minimum of',
      'no less than',
      '>',
      'greater than',
      'starting at',
      'starting from',
      'not less than',
      'more then',
    ],
    orMore: [
      'or more',
      'or over',
      'or above',
      'plus',
      '+',
      'and up',
      'and above',
      'and over',
      'and more',
      'or higher',
      'min',
      'minimum',
    ],
    from: ['from', 'since'],
    before: ['before', 'older than', 'pre', 'earlier than'],
    after: ['after', 'newer than', 'later than', 'younger than'],
    orNewer: ['or newer', 'or later', 'onwards', 'onward', 'and newer', 'and later', 'or younger', 'and onwards', 'on'],
    orOlder: ['or older', 'and older', 'or earlier', 'and earlier'],
    between: ['between'],
    and: ['and', 'to', '-', '–', '—', '&'],
    to: ['to', '-', '–', '—'],
    near: ['near', 'around', 'close to', 'nearby', 'nearest to', 'closest to', 'near to'],
    in: ['in', 'located in', 'based in'],
    within: ['within', 'less than', 'under', 'up to'],
    of: ['of', 'from', 'radius of', 'radius from', 'away from', 'radius around'],
  },
  orders: {
    priceAsc: ['cheap', 'cheapest', 'lowest price', 'lowest priced', 'low price', 'cheapest first'],
    kmAsc: ['low km', 'low kms', 'lowest km', 'lowest kms', 'low kilometres', 'lowest kilometres', 'low mileage'],
    yearDesc: ['newest', 'latest', 'latest model', 'newest first'],
    nearest: ['nearest', 'closest'],
    newestListed: ['just listed', 'newest listed', 'just arrived', 'recently listed'],
  },
  endings: ['s', 'es'],
  ignored: (
    'a,an,the,im,with,for,in,my,me,i,want,need,that,has,have,is,am,any,some,show,find,buy,please,or,and,of,sale,' +
    'for sale,looking for,looking,car,cars,vehicle,vehicles,colour,coloured,color,transmission,gearbox,body,' +
    'priced,price,near me,very,good,great,nice,one,thanks,thank you,can,you,do,got,would,like,all'
  ).split(','),
};

function joined(own: Others, more: Others = {}): Others {
  const keys = new Set([...Object.keys(own), ...Object.keys(more)]);
  return Object.fromEntries([...keys].map((key) => [key, [...(own[key] ?? []), ...(more[key] ?? [])]]));
}

/** The built-in words with those that a site adds. */
export function searchWords(added: AddedWords = {}): SearchWords {
  return {
    same: joined(builtIn.same, added.same),
    colours: joined(builtIn.colours, added.colours),
    numbers: joined(builtIn.numbers, added.numbers),
    units: joined(builtIn.units, added.units),
    phrases: joined(builtIn.phrases, added.phrases),
    orders: joined(builtIn.orders, added.orders),
    endings: [...builtIn.endings, ...(added.endings ?? [])],
    ignored: [...builtIn.ignored, ...(added.ignored ?? [])],
  };
}

/** The words as a search service takes them: each word with all others that mean the same. */
export function synonymsOf({ same }: SearchWords): Record<string, string[]> {
  const groups = Object.entries(same).map(([word, words]) => [word, ...words]);
  return Object.fromEntries(
    groups.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)])),
  );
}
