import type { StockWords } from '../../../schemas/entities/stock-words.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import type { Random } from './random.ts';
import { listed } from '../../../engine/text/sentence.ts';
import { fillTemplate, placeholdersIn } from '../feed/template.ts';

const grouped = new Intl.NumberFormat('en-AU');
const number = (value: number | null | undefined): string | undefined =>
  value === null || value === undefined ? undefined : grouped.format(value);

// Abbreviations keep their capitals inside a sentence, other words do not.
const inSentence = (name: string): string =>
  /^[A-Z][^A-Z]+$/.test(name) ? name[0]?.toLowerCase() + name.slice(1) : name;

function factsOf(vehicle: Vehicle, random: Random): Record<string, string | undefined> {
  const equipment = vehicle.standardEquipment?.flatMap(({ items }) => items) ?? [];
  const first = equipment.length === 0 ? 0 : random.whole(0, equipment.length - 1);
  const chosen = [...equipment.slice(first), ...equipment.slice(0, first)].filter((_, index) => index % 3 === 0);
  return {
    year: vehicle.year?.toString(),
    make: vehicle.make,
    model: vehicle.model,
    badge: vehicle.badge ?? '',
    colour: vehicle.colour ?? undefined,
    interior: vehicle.interior_colour?.toLowerCase(),
    km: number(vehicle.km),
    seats: vehicle.seats?.toString(),
    consumption: vehicle.variant?.fuelconsumptioncombined?.toString(),
    towing: number(vehicle.variant?.towingcapacitybraked),
    gvm: number(vehicle.variant?.grossvehiclemass),
    sleeps: vehicle.sleeps?.toString(),
    tare: number(vehicle.tare_weight),
    build: vehicle.build_date?.slice(0, 7).split('-').reverse().join('/'),
    city: vehicle.location?.city,
    dealership: vehicle.dealership_name,
    stocknum: vehicle.stocknum ?? undefined,
    features: listed(chosen.slice(0, 5).map(inSentence)) || undefined,
  };
}

/** A sentence with the facts it uses and the conditions under which it is true. */
interface Sentence {
  say: string;
  needs: readonly string[];
  conditions: readonly (readonly [field: string, values: readonly string[]])[];
}

/** Preprocessed paragraphs; see {@link prepareComments}. */
export type PreparedComments = readonly {
  chance: number;
  fewest: number;
  most: number;
  sentences: readonly Sentence[];
}[];

/** Parses the placeholders and conditions of all phrases once, for any number of vehicles. */
export function prepareComments(paragraphs: StockWords['comments']): PreparedComments {
  return paragraphs.map(({ chance, phrases, sentences: [fewest = 1, most = 1] }) => ({
    chance,
    fewest,
    most,
    sentences: phrases.map(({ say, when = {} }) => ({
      say,
      needs: placeholdersIn(say),
      conditions: Object.entries(when),
    })),
  }));
}

function suits({ needs, conditions }: Sentence, vehicle: Vehicle, facts: Record<string, string | undefined>): boolean {
  const fields: Record<string, unknown> = vehicle;
  return (
    conditions.every(([field, values]) => values.includes(String(fields[field]))) &&
    needs.every((name) => facts[name] !== undefined)
  );
}

/** The dealer's comments: paragraphs separated by `|`, drawn from phrases that are true of the vehicle. */
export function writeComments(vehicle: Vehicle, paragraphs: PreparedComments, random: Random): string {
  const facts = factsOf(vehicle, random);
  return paragraphs
    .filter(({ chance }) => random.chance(chance))
    .map(({ fewest, most, sentences }) => {
      const left = sentences.filter((sentence) => suits(sentence, vehicle, facts));
      const count = Math.min(left.length, random.whole(fewest, most));
      const drawn = Array.from({ length: count }, () => left.splice(random.whole(0, left.length - 1), 1)[0]);
      return drawn
        .map((sentence) =>
          fillTemplate(sentence?.say ?? '', facts)
            .replace(/ ([,.:?])/g, '$1')
            .replace(/ a (?=[AEIO])/g, ' an '),
        )
        .join(' ');
    })
    .filter(Boolean)
    .join(' | ');
}
