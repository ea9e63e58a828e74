/** How the words of feeds are read: the first expression that a text matches gives the shopper's term. */
export type Words = readonly (readonly [meaning: RegExp, term: string])[];

const transmissions: Words = [
  [/auto|cvt|dct|dsg|tronic|variable|dual.?clutch|reduction|^\d*a(?:t?\d*)$/i, 'Automatic'],
  [/man|schalt|^\d*m(?:t?\d*)$/i, 'Manual'],
];

const fuels: Words = [
  [/hybrid|phev|hev\b|(petrol|gas\w*|diesel|premium|ulp).*(elec)|(elec).*(petrol|gas\w*|diesel)/i, 'Hybrid'],
  [/diesel|\bdsl\b/i, 'Diesel'],
  [/elec|\bbev\b|\bev\b/i, 'Electric'],
  [/petrol|unleaded|\bp?ulp\b|premium|regular|mid-?grade|e10|e85|gasoline|benzin|essence/i, 'Petrol'],
  [/lpg|cng|natural gas|propane/i, 'LPG'],
];

const drives: Words = [
  [/all.?wheel|\bawd\b|quattro/i, 'AWD'],
  [/4.?x.?4|4.?wd|four.?wheel|4.?wheel/i, '4WD'],
  [/front|\bfwd\b/i, 'FWD'],
  [/rear|\brwd\b/i, 'RWD'],
  [/4.?x.?2|2.?wd|2.?wheel|two.?wheel/i, '2WD'],
];

/** Said of nothing else: read whatever the other vehicles of the feed are. */
const caravanBodies: Words = [
  [/motor.?home/i, 'Motorhome'],
  [/camper.?trailer/i, 'Camper Trailer'],
  [/pop.?top/i, 'Pop Top'],
  [/caravan/i, 'Caravan'],
];

const bodies: Words = [
  ...caravanBodies,
  [/suv|sport.?utility|special purpose|4wd wagon|crossover/i, 'SUV'],
  [/people|mini-?van|passenger van|vans?,? passenger|mpv/i, 'People Mover'],
  [/\bute\b|utility|pick-?up|cab.?chassis|dual.?cab|single.?cab/i, 'Ute'],
  [/hatch|subcompact/i, 'Hatch'],
  [/wagon|estate|tourer/i, 'Wagon'],
  [/coup|two.?seater|minicompact/i, 'Coupe'],
  [/convert|cabrio|roadster|spider|spyder|targa/i, 'Convertible'],
  [/van|bus/i, 'Van'],
  [/sedan|saloon|compact|mid-?size|large/i, 'Sedan'],
];

const truckBodies: Words = [
  ...caravanBodies,
  [/prime.?mover/i, 'Prime Mover'],
  [/tipper/i, 'Tipper'],
  [/curtain.?sider|tautliner/i, 'Curtainsider'],
  [/pantech/i, 'Pantech'],
  [/\btray|flat.?(?:top|bed)|drop.?side/i, 'Tray Truck'],
  [/cab.?chassis/i, 'Cab Chassis'],
];

const motorcycleBodies: Words = [
  ...caravanBodies,
  [/naked|roadster|street.?fighter/i, 'Naked'],
  [/off.?road|enduro|motocross|trail|dual.?sport|dirt/i, 'Off Road'],
  [/adventure/i, 'Adventure'],
  [/scooter/i, 'Scooter'],
  [/cruiser/i, 'Cruiser'],
  [/tour/i, 'Tourer'],
  [/sport/i, 'Sports'],
];

/** The bodies of vehicles that are named differently from those of cars. */
const bodiesOf: Readonly<Record<string, Words>> = { truck: truckBodies, motorcycle: motorcycleBodies };

const conditions: Words = [
  [/demo|^d$/i, 'demo'],
  [/used|pre-?owned|second|^u$/i, 'used'],
  // A word like Newcastle does not mean a new car.
  [/\bnew(?:\b|_)|brand.?new|^n$/i, 'new'],
];

/** The statuses: those of a sale, and that a buyer has reserved the vehicle or that it is not for sale. */
const statuses: Words = [
  [/\bunsold\b|\bnot sold\b/i, 'in_stock'],
  [/sold|delivered/i, 'sold'],
  [/\b(?:on )?hold\b|reserved|deposit|under offer|pending/i, 'reserved'],
  [/coming|transit|incoming|on order|\bavailable soon\b/i, 'coming_soon'],
  [
    /unavailable|\bnot\b.*\b(?:available|for sale|active|live)\b|inactive|withdrawn|archived|\boff.?(?:line|market)\b/i,
    'unavailable',
  ],
  [/in.?stock|\b(?:available|for sale|active|live|current)\b/i, 'in_stock'],
];

const kinds: Words = [
  // Utes and vans, which a car licence covers.
  [/light.?commercial|\blcv\b/i, 'car'],
  [/semi.?trailer|truck|commercial|prime mover|tipper|tautliner|pantech|curtain.?sider|agitator|\brigid\b/i, 'truck'],
  [/caravan|camper|motor-?home|trailer|\brv\b|pop.?top|fifth.?wheel/i, 'caravan'],
  [/motor-?(bike|cycle)|bikes?\b|scooter|\bnaked\b|^cruiser|^adventure|enduro|motocross|super.?sport/i, 'motorcycle'],
  [/car|passenger|light/i, 'car'],
];

/** The terms of fields that shoppers filter by. */
export const wordsOf = {
  simple_transmission: transmissions,
  simple_fuel: fuels,
  simple_drive: drives,
  simple_body: bodies,
  car_type: conditions,
  status: statuses,
  item_type: kinds,
} as const;

/** A field whose terms are read from words. */
export type TermField = keyof typeof wordsOf;

/** How the words of a field are read where vehicles are of this kind. */
export function wordsFor(field: TermField, kind: string): Words {
  return (field === 'simple_body' ? bodiesOf[kind] : undefined) ?? wordsOf[field];
}

/** The term that a text of the feed means, if it is clear. */
export function termFor(text: string, words: Words): string | undefined {
  return words.find(([meaning]) => meaning.test(text))?.[1];
}
