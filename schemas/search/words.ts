import type { FromSchema } from 'json-schema-to-ts';
import { object } from '../shape.ts';
import { filterDefinition, filterNames } from './filters.ts';
import { builtInWords, type Others, type SearchWords } from './built-in-words.ts';

const listOfWords = { type: 'array', items: { type: 'string', minLength: 1, maxLength: 60 }, maxItems: 200 } as const;

const others = (description: string) => ({ type: 'object', description, additionalProperties: listOfWords }) as const;

/** The filters that take a least and a most. */
const rangedFilters = filterNames.filter((name) => filterDefinition(name).kind !== undefined);

/** `search.words`: what a site adds to the table of words. */
export const searchWordsSchema = object(
  'Words that shoppers use, besides the built-in English ones: searches find them and read them as filters.',
  {
    same: {
      ...others('Other words for a word of the stock, such as a make, a body or a state.'),
      examples: [{ volkswagen: ['vee dub'], ute: ['workhorse'] }],
    },
    colours: others('Plain colours, each with the words for it in the names of paints.'),
    makes: {
      ...others('Words for several makes, each with these, such as where they come from.'),
      examples: [{ luxury: ['lexus', 'bentley'] }],
    },
    models: {
      ...others('Models that shoppers ask for, by make: where the stock has none of one, its make is shown.'),
      examples: [{ kia: ['stonic'] }],
    },
    numbers: others('Words for numbers, by the number in digits.'),
    units: others(
      'What an amount is of, by filter: price, weekly_price_range, km, seats, doors, cylinders, engine_size, body_length, sleeps, year; people, adults and children are of seats. Dollars a month or fortnight are read as a week, litres as cubic centimetres, metres (metre) as feet, what is said beside a price (aside) as dollars unless the amount is a plausible year, kg and tonne as a mass, an age as a year, years alone only behind such words as older than; none are units that no filter has; hundred, thousand and million multiply, millions only behind a sign of money.',
    ),
    measures: {
      ...others(
        'What an amount beside them is of, by filter, such as towing; by none, what no filter is of, such as payload.',
      ),
      examples: [{ grossvehiclemass: ['gvm'], none: ['payload'] }],
    },
    engines: others('Words for engines, by the number of their cylinders, such as v8.'),
    limits: {
      ...others('Names of limits, by the limit as in a page’s address: such as car licence, up to 4,500 kg GVM.'),
      propertyNames: { pattern: `^(?:${rangedFilters.join('|')})=(?:\\d+-\\d*|-\\d+)$` },
      examples: [{ 'grossvehiclemass=-4500': ['car licence'], 'sleeps=4-': ['family van'] }],
    },
    phrases: others(
      'What limits an amount (atMost, orLess, atLeast, orMore, beyond, about, orSo, before, after, notBefore, notAfter, until, last, from, half, between, and, to) or a distance (radius), what is towed (towed), what is said of nothing but money (priced), beside the cost of a loan (paid), what stands before a number of people (for, after a name, and roomFor), how far a charge goes and what is burnt, which no filter is of (reach, consumed), what says where to a vehicle is brought or driven (delivered), what is called by the load that it carries (carrier), what a colour can be (shade), what has one that is no paint (inside), what years can be of that is no age (term), what says until when that is (lasting, month), the labels of stock numbers and plates (identifier), what begins no name before a number (article), what a model year is written behind (modelYear) and before (modelYearMark), what says nothing where no vehicle of the stock is so (moot), not, which excludes, of those what excludes all that commas join (except), and what joins more to it (nor; andNot, only of the same filter).',
    ),
    places: others('Towns that shoppers search around, by postcode.'),
    orders: others('Words for an order of the results, by its name in search.sort.options.'),
    endings: { ...listOfWords, description: 'Endings of plurals, such as s.' },
    ignored: { ...listOfWords, description: 'Words that say nothing about a vehicle, such as cars or for sale.' },
  },
);

export type AddedWords = FromSchema<typeof searchWordsSchema>;

function joined(own: Others, more: Others = {}): Others {
  const keys = new Set([...Object.keys(own), ...Object.keys(more)]);
  return Object.fromEntries([...keys].map((key) => [key, [...(own[key] ?? []), ...(more[key] ?? [])]]));
}

/** The built-in words with those that a site adds. */
export function searchWords(added: AddedWords = {}): SearchWords {
  return {
    same: joined(builtInWords.same, added.same),
    colours: joined(builtInWords.colours, added.colours),
    makes: joined(builtInWords.makes, added.makes),
    models: joined(builtInWords.models, added.models),
    numbers: joined(builtInWords.numbers, added.numbers),
    units: joined(builtInWords.units, added.units),
    measures: joined(builtInWords.measures, added.measures),
    engines: joined(builtInWords.engines, added.engines),
    limits: joined(builtInWords.limits, added.limits),
    phrases: joined(builtInWords.phrases, added.phrases),
    places: joined(builtInWords.places, added.places),
    orders: joined(builtInWords.orders, added.orders),
    endings: [...builtInWords.endings, ...(added.endings ?? [])],
    ignored: [...builtInWords.ignored, ...(added.ignored ?? [])],
  };
}

/** The words in the search service's format: each word with all of its synonyms. */
export function synonymsOf({ same }: SearchWords): Record<string, string[]> {
  const groups = Object.entries(same).map(([word, words]) => [word, ...words]);
  const synonyms = new Map<string, string[]>();
  for (const group of groups)
    for (const word of group) {
      const others = group.filter((other) => other !== word);
      synonyms.set(word, [...new Set([...(synonyms.get(word) ?? []), ...others])]);
    }
  return Object.fromEntries(synonyms);
}
