import type { FeedField } from '../../../schemas/feed/feed-map.ts';
import { comments } from './comments.ts';
import { dateFormatOf, listSeparatorOf, needsExtraction, type Shape } from './shapes.ts';

/** A column with a sample of its texts. */
export interface Column {
  readonly name: string;
  /** Its texts that are not empty. */
  readonly texts: readonly string[];
  /** Its distinct texts, up to a maximum. */
  readonly terms: ReadonlySet<string>;
}

/** A field of a vehicle as feeds name it. */
interface KnownField {
  readonly field: string;
  /** Its names in feeds: lower case, letters and digits only. */
  readonly names: readonly string[];
  /** The shape of its texts; a column of another shape is not matched by name. */
  readonly shape: Shape;
  /** Matched by the shape of its texts, whatever the column's name. */
  readonly byShape?: Shape;
  readonly derive: (column: Column) => FeedField;
}

const text = ({ name }: Column): FeedField => ({ column: name });

const number =
  (type: 'integer' | 'number', more: FeedField = {}) =>
  ({ name, texts }: Column): FeedField => ({
    column: name,
    type,
    ...(needsExtraction(texts) ? { numberAt: 'first' as const } : {}),
    invalid: 'omit',
    ...more,
  });

/** A mass in kg; in tonnes where none has three digits. */
function mass(column: Column): FeedField {
  const amounts = column.texts.map((text) => Number(/\d+(?:\.\d+)?/.exec(text.replaceAll(',', ''))?.[0] ?? 0));
  const isTonnes = amounts.length > 0 && amounts.every((amount) => amount < 100);
  return number(isTonnes ? 'number' : 'integer', isTonnes ? { convert: { factor: 1000, round: 0 } } : {})(column);
}

function date({ name, texts }: Column): FeedField {
  const dateFormat = dateFormatOf(texts);
  return { column: name, type: 'date', ...(dateFormat ? { dateFormat } : {}), invalid: 'omit' };
}

function moment({ name, texts }: Column): FeedField {
  const dateFormat = texts.every((one) => /^\d{4}-\d\d-\d\dT/.test(one)) ? undefined : dateFormatOf(texts);
  return { column: name, type: 'dateTime', ...(dateFormat ? { dateFormat } : {}), invalid: 'omit' };
}

function pictures({ name, texts }: Column): FeedField {
  const on = listSeparatorOf(texts) ?? '|';
  return { column: name, split: { on }, each: { image: { url: '{item}', thumb: { url: '{item}' } } } };
}

function gears({ name }: Column): FeedField {
  return { column: name, extract: '(?i)(?:^|\\D)(\\d+)(?:[- ]?(?:sp|gear)|\\)$)', type: 'integer', invalid: 'omit' };
}

const known = (field: string, names: string, shape: Shape, derive = text): KnownField => ({
  field,
  names: names.split(' '),
  shape,
  derive,
});

/** The fields that a map is proposed for, in the order of the map. */
export const knownFields: readonly KnownField[] = [
  known('stocknum', 'stocknum stockno stocknumber stock stockid stk stkno dealerstockno refno reference', 'text'),
  { ...known('vin', 'vin vinno vinnumber chassis chassisno', 'vin'), byShape: 'vin' },
  known(
    'regplate',
    'rego regno reg regplate registration registrationno plate numberplate registrationnumber licenceplate',
    'plate',
  ),
  {
    ...known(
      'year',
      'year modelyear yr yrbuilt manufactureyear buildyear yearofmanufacture my annee baujahr',
      'year',
      number('integer'),
    ),
    byShape: 'year',
  },
  { ...known('make', 'make manufacturer brand makename manu marque marke', 'text'), byShape: 'make' },
  known('model', 'model mdl modelname range family modele modell', 'text'),
  known('badge', 'badge variant trim trimlevel grade derivative badgename', 'text'),
  known('series', 'series modelseries', 'text'),
  known('nvic', 'nvic nviccode', 'text'),
  {
    ...known(
      'price',
      'price advertisedprice askingprice asking sellprice sellingprice retailprice saleprice currentprice listprice driveaway driveawayprice dap rideaway rideawayprice egc internetprice webprice prix preis',
      'number',
      number('number'),
    ),
    byShape: 'price',
  },
  known(
    'before_price',
    'wasprice was oldprice rrp regularprice beforeprice previousprice originalprice',
    'number',
    number('number'),
  ),
  known('price_type', 'pricetype pricingtype pricequalifier pricelabel', 'text'),
  known(
    'km',
    'km kms odometer kilometres kilometers mileage odo odometerreading kilometrage kilometerstand',
    'number',
    number('integer'),
  ),
  known(
    'colour',
    'colour color exteriorcolour exteriorcolor exterior paint bodycolour extcolour farbe couleur',
    'text',
  ),
  known('interior_colour', 'interiorcolour interiorcolor trimcolour intcolour interior', 'text'),
  known('body', 'body bodytype bodystyle class bodyshape vehicleclass', 'text'),
  known('trans', 'trans transmission transmissiontype gearbox geartype getriebe boite', 'text'),
  known('drive', 'drive drivetype drivetrain drivenwheels wheeldrive drv', 'text'),
  known('fuel', 'fuel fueltype carburant kraftstoff', 'text'),
  known('gearnum', 'gears gearcount numberofgears nogears', 'number', number('integer')),
  known('seats', 'seats seatcount noofseats seatingcapacity numberofseats seatcapacity', 'number', number('integer')),
  known('doors', 'doors doorcount noofdoors numberofdoors', 'number', number('integer')),
  known(
    'engine_size',
    'enginesize cc enginecc capacity enginecapacity displacementcc engineccs displacement hubraum cylindree',
    'cubicCentimetres',
    number('number'),
  ),
  known(
    'engine_size_litres',
    'litres liters displ displacement enginelitres enginesizelitres enginesize capacity enginecapacity hubraum cylindree',
    'litres',
    number('number'),
  ),
  known(
    'variant.cylinders',
    'cyl cylinders cylindercount noofcylinders numberofcylinders',
    'number',
    number('integer'),
  ),
  known(
    'variant.fuelconsumptioncombined',
    'fuelconsumption fuelconsumptioncombined fueleconomy l100km combined verbrauch',
    'number',
    number('number'),
  ),
  known(
    'variant.towingcapacitybraked',
    'towing towingcapacity towcapacity brakedtowing brakedtowingcapacity towingbraked towingcapacitybraked',
    'number',
    mass,
  ),
  known('variant.grossvehiclemass', 'gvm grossvehiclemass', 'number', mass),
  known('aggregate_trailer_mass', 'atm aggregatetrailermass', 'number', mass),
  known('tare_weight', 'tare tareweight taremass', 'number', mass),
  known('sleeps', 'sleeps berth berths', 'number', number('integer')),
  known('build_date', 'builddate manufacturedate buildmonth', 'date', date),
  known('compliance_date', 'compliancedate compldate compliance complied', 'date', date),
  known('rego_expiry', 'regoexpiry registrationexpiry regexpiry regoexp regexp regoexpires', 'date', date),
  known(
    'created_at',
    'createdat dateadded datein stockdate listeddate datelisted listed added created instockdate',
    'date',
    moment,
  ),
  known('updated_at', 'updatedat lastmodified modified lastupdated dateupdated updated changed', 'date', moment),
  {
    ...known('images', 'images photos pictures imageurls photourls imagelist photolist imgs pics', 'url', pictures),
    byShape: 'pictures',
  },
  known('video_url', 'video videourl', 'url'),
  known(
    'dealercomments',
    'comments dealercomments description notes adtext longdescription sellercomments',
    'text',
    comments,
  ),
  known('location_name', 'location yard branch locationname dealername dealership yardname site', 'text'),
  known('city', 'suburb city town locality', 'text'),
  {
    ...known('state', 'state region locationstate', 'state', ({ name }) => ({ column: name, case: 'upper' })),
    byShape: 'state',
  },
];

/** Fields derived from a column that another field uses as well. */
export const furtherFields: Readonly<
  Record<string, readonly (readonly [field: string, derive: (column: Column) => FeedField])[]>
> = {
  trans: [['gearnum', gears]],
};

/** Columns with a postcode, which gives the state if the feed has none. */
export const postcodeNames: readonly string[] = [
  'postcode',
  'pcode',
  'zip',
  'postalcode',
  'yardpostcode',
  'locationpostcode',
  'dealerpostcode',
];

/** Names of columns with prices other than the current one. */
export const otherPrices =
  /^(?:was|old|rrp|before|previous|original|sav(?:e|ing)|deposit|week|repayment|per(?=week|month))/;

/** Columns of a whole title, from which year, make and model can be read. */
export const titleNames: readonly string[] = [
  'title',
  'name',
  'vehicle',
  'vehiclename',
  'heading',
  'adtitle',
  'description',
];

/** Fields whose terms are looked up, by the field for shoppers. */
export const termNames = {
  simple_transmission: 'trans',
  simple_fuel: 'fuel',
  simple_drive: 'drive',
  simple_body: 'body',
} as const;

/** Columns with a vehicle's status or condition, by the field for their terms. */
export const statusNames: Readonly<Record<'car_type' | 'status' | 'item_type', readonly string[]>> = {
  car_type: ['condition', 'cartype', 'type', 'stocktype', 'newused', 'usednew', 'listingtype', 'category'],
  status: ['status', 'stockstatus', 'availability', 'avail', 'salestatus'],
  item_type: ['itemtype', 'vehicletype', 'kind', 'vehiclecategory'],
};

/** Columns whose words tell trucks, motorcycles and caravans from cars, whatever else they are. */
export const kindNames: readonly string[] =
  'type category subcategory subtype body bodytype bodystyle class segment'.split(' ');

/** Columns that are true for sold vehicles. */
export const soldNames: readonly string[] = ['sold', 'issold'];

/** A name without its convention and accents: `Vehicle_Make`, `vehicleMake` and `VEHICLE MAKE` are `make`. */
export function plainName(name: string): string {
  // A unit, in brackets or last, does not identify the field.
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[([].*[)\]]/g, '')
    .replace(/(?<=[a-z0-9])[\s_-](?:kgs?|kms?|aud)\s*$/, '')
    .replace(/[^a-z0-9]/g, '');
  return (
    plain.replace(/^(?:vehicle|veh(?!icle)|car(?!burant)|item|stock(?=price|colour|color|make|model|year))(?=.)/, '') ||
    plain
  );
}

const knownNames: ReadonlySet<string> = new Set([
  ...knownFields.flatMap(({ names }) => names),
  ...Object.values(statusNames).flat(),
  ...postcodeNames,
  ...titleNames,
  ...soldNames,
]);

/** Whether feeds call columns so. */
export const isKnownName = (name: string): boolean => knownNames.has(plainName(name));
