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
    grey: ['grey', 'gray', 'gunmetal', 'gun metallic', 'graphite', 'charcoal', 'magnetic'],
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
  ignored: (
    'a,an,the,with,for,in,my,me,i,want,need,that,has,have,is,any,some,show,find,buy,please,or,and,of,sale,' +
    'for sale,looking for,looking,car,cars,vehicle,vehicles,colour,coloured,color,transmission,gearbox,body,' +
    'priced,price,model,near me,engine'
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
