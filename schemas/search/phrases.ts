import { limitPhrases } from './limit-phrases.ts';

type Phrases = Readonly<Record<string, readonly string[]>>;

/** "Any colour but", "anything but": the whole list after them is excluded, even if only commas join it. */
const allBut = [
  'anything but',
  'everything but',
  'any but',
  'all but',
  ...['colour', 'color', 'make', 'brand', 'model', 'body'].flatMap((kind) =>
    ['any', 'every', 'all'].map((all) => `${all} ${kind} but`),
  ),
];

/** What has a colour inside a vehicle. */
const interiors: readonly string[] = ['interior', 'trim', 'upholstery', 'seats', 'inside'];

/** Phrases with "than" as they are often written. */
const withThen = (all: Phrases): Phrases =>
  Object.fromEntries(
    Object.entries(all).map(([role, own]) => [
      role,
      [...new Set(own.flatMap((one) => [one, one.replace(/ than$/, ' then')]))],
    ]),
  );

/** The words around names and amounts, by what they mean. */
export const phrases = withThen({
  ...limitPhrases,
  about: [
    'about',
    'around',
    'about the',
    'around the',
    'around about',
    'roughly',
    'approximately',
    'approx',
    ...'round,round about,roundabout,bout,abt,arnd,aroud'.split(','),
    'circa',
    '~',
  ],
  orSo: ['ish', '- ish', 'or so', 'or thereabouts', 'give or take', 'mark'],
  half: ['and a half', 'and half'],
  between: ['between', 'btw', 'btwn', 'b/w'],
  and: ['and', 'to', '-', '–', '—', '&'],
  to: ['to', 'up to', '-', '–', '—', 'through', 'thru', 'till', 'til', 'until'],
  near: [
    'near',
    'around',
    'close to',
    'nearby',
    'nearest to',
    'closest to',
    'near to',
    'postcode',
    'post code',
    'near postcode',
    'near post code',
    'in postcode',
    'around postcode',
  ],
  in: ['in', 'located in', 'based in'],
  towed: ['caravan', 'boat', 'trailer', 'horse float', 'float', 'van', 'camper', 'camper trailer'],
  radius: ['within', 'within a radius of', 'in a radius of'],
  within: ['within', 'less than', 'under', 'up to'],
  of: ['of', 'from', 'radius', 'radius of', 'radius from', 'away from', 'radius around'],
  carrier: ['ute', 'utes', 'pickup', 'pickups', 'pick up'],
  for: ['for'],
  roomFor: [
    ...'car,cars,vehicle,vehicles,something,anything,room,enough room,space,seats,seating,big enough'
      .split(',')
      .map((what) => `${what} for`),
    'to seat',
    'to fit',
    'fits',
    'that fits',
  ],
  term: [
    'warranty',
    'of warranty',
    'loan',
    'finance',
    'term',
    'rego',
    'with rego',
    'registration',
    'registered',
    'servicing',
  ],
  lasting: [
    ...'until,till,til,to,up to,through,expires,expires in,expiring,expiry,ends,due'.split(','),
    ...['until', 'till', 'to'].flatMap((end) => [`paid ${end}`, `valid ${end}`]),
  ],
  month: (
    'january,february,march,april,may,june,july,august,september,october,november,december,' +
    'jan,feb,mar,apr,jun,jul,aug,sep,sept,oct,nov,dec'
  ).split(','),
  paid: (
    'repayment,repayments,repayment of,repayments of,loan repayments,finance repayments,payments,' +
    'payments of,finance,finance for,on finance,on finance for,financed,financed at,in repayments,' +
    'on repayments'
  ).split(','),
  reach: ['range', 'range of', 'a range of', 'driving range', 'driving range of'],
  consumed: (
    'consumption,fuel consumption,consumption of,consumes,consuming,uses,using,fuel use,fuel usage,' +
    'fuel economy,fuel economy of,economy,economical,fuel efficient,efficient,good on fuel,petrol consumption'
  ).split(','),
  delivered: [
    'delivered',
    'delivery',
    'deliver',
    'delivering',
    'ship',
    'shipped',
    'shipping',
    'freight',
    'transport',
    'to drive',
    'drive',
    'driving',
    'travel',
    'travelling',
    'trip',
    'trips',
    'moving',
  ].flatMap((how) => [`${how} to`, `${how} it to`]),
  identifier: (
    'stock,stock no,stock num,stock number,stock id,stock code,stk,stk no,ref,ref no,reference,reference number,' +
    'rego,rego number,registration,registration number,plate,number plate,vin,vin number'
  ).split(','),
  shade: 'dark,light,bright,deep,pale,navy,sky,royal,metallic,pearl,matte,matt,satin,gloss'.split(','),
  inside: [
    ...interiors,
    ...['leather', 'cloth', 'fabric', 'suede', 'vinyl'].flatMap((stuff) => interiors.map((part) => `${stuff} ${part}`)),
  ],
  article: ['a', 'an', 'one'],
  modelYear: ['my'],
  modelYearMark: ['plate', 'model', 'build'],
  moot: ['new', 'new car', 'new cars', 'brand new', 'brand new car', 'brand new cars'],
  nor: ['or', 'nor'],
  andNot: ['and', '&'],
  except: ['except', 'excluding', 'other than', 'anything except', 'apart from', ...allBut],
  all: ['any', 'every', 'all'],
  but: ['but'],
  not: [
    'apart from',
    // Who wants more than a vehicle, or less, does not want that one.
    ...['bigger', 'larger', 'smaller', 'cheaper', 'better', 'faster', 'roomier', 'safer'].map((how) => `${how} than`),
    'instead of',
    'rather than',
    'alternative to',
    'alternatives to',
    'not',
    'no',
    'non',
    'without',
    'w/o',
    'neither',
    'except',
    'excluding',
    'but not',
    'other than',
    ...allBut,
    'anything but a',
    'not a',
    'not an',
    'not in',
    'not the',
    'isnt',
    'dont want',
    'do not want',
    'dont like',
    'do not like',
    'hate',
    'avoid',
    'minus',
    'never',
    'anything except',
    'nothing',
    'nothing in',
    'nothing with',
  ],
});
