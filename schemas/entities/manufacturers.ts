import type { FromSchema } from 'json-schema-to-ts';
import { record, text } from '../shape.ts';
import { slugOf } from '../slug.ts';

/** A maker of vehicles, as the directory lists it. */
export const manufacturerSchema = {
  $id: 'manufacturer',
  title: 'Manufacturer',
  ...record('A maker of vehicles.', {
    id: { type: 'integer', minimum: 1, description: 'Id of the manufacturer.' },
    name: text('Its name.'),
    slug: { type: 'string', pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', description: 'Its name in URLs.' },
    logo: record('Its logo.', {
      url: {
        type: ['string', 'null'],
        format: 'uri-reference',
        description: 'Where the picture is, if there is one.',
      },
    }),
  }),
} as const;

type Manufacturer = FromSchema<typeof manufacturerSchema>;

/**
 * The makes a shopper in Australia may look for, in alphabetical order, shared by all sites. A make's id never changes.
 */
const names = `Abarth, AC, Alfa Romeo, Alpina, Alpine, Aprilia, Asia, Aston Martin, Audi, Austin, Avan, Avida, Bentley,
  BMW, Bufori, Buick, BYD, Cadillac, Can-Am, Caterham, CFMoto, Chery, Chevrolet, Chrysler, Citroën, Coromal, Crusader,
  Cupra, Daewoo, DAF, Daihatsu, Daimler, Datsun, Deepal, Dodge, Ducati, Elfin, Ferrari, Fiat, Fisker, Ford, Foton,
  FPV, Freightliner, Fuso, GAC, Geely, Genesis, GMC, GMSV, Great Wall, GWM, Harley-Davidson, Haval, HDT, Hino, Holden,
  Honda, HSV, Hummer, Husqvarna, Hyundai, Indian, Ineos, Infiniti, International, Isuzu, Iveco, JAC, Jaecoo, Jaguar,
  Jayco, Jeep, Jensen, Kawasaki, Kenworth, KGM, Kia, Kokoda, KTM, Lada, Lamborghini, Lancia, Land Rover, LDV, Leapmotor,
  Lexus, Lotus, Mack, Mahindra, MAN, Market Direct Campers, Maserati, Maybach, Mazda, McLaren, Mercedes-Benz,
  Mercury, MG, MINI, Mitsubishi, Morgan, Morris, Moto Guzzi, MV Agusta, New Age, Nissan, Oldsmobile, Omoda, Opel,
  Packard, Peugeot, Plymouth, Polaris, Polestar, Pontiac, Porsche, Proton, RAM, Range Rover, Renault, Rolls-Royce, Rover,
  Royal Enfield, Saab, Scania, SEAT, Skoda, Skywell, Smart, SsangYong, Studebaker, Subaru, Supreme, Suzuki, Tata, Tesla,
  Toyota, Trakka, Triumph, TVR, UD Trucks, Vauxhall, Vespa, Volkswagen, Volvo, Western Star, Winnebago, XPeng,
  Yamaha, Zeekr, Zero, ZX Auto`;

/** Slugs of the makes with a logo among the shared pictures. */
const withLogo = new Set([
  'alfa-romeo',
  'audi',
  'bmw',
  'byd',
  'chery',
  'chevrolet',
  'citroen',
  'cupra',
  'ferrari',
  'fiat',
  'ford',
  'genesis',
  'gwm',
  'haval',
  'hino',
  'holden',
  'honda',
  'hyundai',
  'isuzu',
  'jaguar',
  'jayco',
  'jeep',
  'kia',
  'land-rover',
  'ldv',
  'lexus',
  'mazda',
  'mercedes-benz',
  'mg',
  'mini',
  'mitsubishi',
  'nissan',
  'peugeot',
  'polestar',
  'porsche',
  'ram',
  'renault',
  'skoda',
  'ssangyong',
  'subaru',
  'suzuki',
  'tesla',
  'toyota',
  'volkswagen',
  'volvo',
  'yamaha',
]);

/** Every make of the directory. */
export const manufacturers: readonly Manufacturer[] = names.split(',').map((text, index) => {
  const name = text.trim();
  const slug = slugOf(name);
  return { id: index + 1, name, slug, logo: { url: withLogo.has(slug) ? `/media/makes/${slug}.svg` : null } };
});
