import type { StockWords } from '../../schemas/entities/stock-catalogue.ts';
import type { Vehicle } from '../../schemas/entities/vehicle.ts';
import type { Random } from './random.ts';
import { fillTemplate, placeholdersIn } from './template.ts';

type Paragraph = StockWords['comments'][number];
type Phrase = Paragraph['phrases'][number];

const number = (value: number | null | undefined): string | undefined => value?.toLocaleString('en-AU');

const list = (items: readonly string[]): string | undefined =>
  items.length < 2 ? items[0] : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

// Abbreviations keep their capitals inside a sentence, other words do not.
const inSentence = (name: string): string => (/^[A-Z][a-z]/.test(name) ? name[0]?.toLowerCase() + name.slice(1) : name);

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
    features: list(chosen.slice(0, 5).map(inSentence)),
  };
}

function suits({ when, say }: Phrase, vehicle: Vehicle, facts: Record<string, string | undefined>): boolean {
  const fields: Record<string, unknown> = vehicle;
  return (
    placeholdersIn(say).every((name) => facts[name] !== undefined) &&
    Object.entries(when ?? {}).every(([field, values]) => values.includes(String(fields[field])))
  );
}

/** The dealer's comments: paragraphs separated by `|`, drawn from phrases that are true of the vehicle. */
export function writeComments(vehicle: Vehicle, paragraphs: readonly Paragraph[], random: Random): string {
  const facts = factsOf(vehicle, random);
  return paragraphs
    .filter(({ chance }) => random.chance(chance))
    .map(({ phrases, sentences: [fewest = 1, most = 1] }) => {
      const left = phrases.filter((phrase) => suits(phrase, vehicle, facts));
      const count = Math.min(left.length, random.whole(fewest, most));
      const drawn = Array.from({ length: count }, () => left.splice(random.whole(0, left.length - 1), 1)[0]);
      return drawn.map((phrase) => fillTemplate(phrase?.say ?? '', facts).replace(/ ([,.:?])/g, '$1')).join(' ');
    })
    .filter(Boolean)
    .join(' | ');
}
