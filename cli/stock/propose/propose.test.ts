import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { importFeed } from '../import.ts';
import { readFeedMap } from '../feed/read-map.ts';
import { runMap } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'propose-'));
afterAll(() => rmSync(folder, { recursive: true }));
const epa = fileURLToPath(new URL('../fixtures/epa.csv', import.meta.url));

/** Proposes a map for a feed, and imports the feed by it. */
async function proposed(feed: string | Buffer, kind?: string) {
  const [file, out] = [join(folder, 'feed.csv'), join(folder, 'feed.map.json')];
  writeFileSync(file, feed);
  const said: string[] = [];
  const add = (text: string): void => void said.push(text);
  const exitCode = await runMap(
    { feed: file, out, ...(kind ? { kind } : {}) },
    { out: add, err: add, now: () => new Date(0) },
  );
  expect(readFeedMap(out).diagnostics).toEqual([]);
  return { ...(await importFeed(file, out)), report: said.join(''), exitCode, map: readFileSync(out, 'utf8') };
}

test('places columns by names in several conventions', async () => {
  const values = [
    '101',
    'Mazda',
    'CX-5',
    '2019',
    '"$24,990*"',
    '84210',
    'Sports Automatic',
    'Petrol - Unleaded ULP',
    'AWD',
  ];
  const headers = [
    'stock_id,make,model,year,price,odometer,transmission,fuel_type,drive_type',
    'StockID,VehicleMake,VehicleModel,VehicleYear,AdvertisedPrice,Odometer,Transmission,FuelType,DriveType',
    'STOCK ID,MAKE,MODEL,MODEL YEAR,ASKING PRICE,KMS,GEARBOX,FUEL TYPE,DRIVE TYPE',
    'Stock-Id,Manufacturer,Model Name,Yr,Sale Price,Mileage,Trans,Fuel,Drivetrain',
  ];
  for (const header of headers) {
    const { vehicles, report } = await proposed(`${header}\n${values.join(',')}\n`);
    expect(report).not.toContain('Not placed');
    expect(vehicles[0], header).toMatchObject({
      make: 'Mazda',
      model: 'CX-5',
      year: 2019,
      price: 24990,
      km: 84210,
      simple_transmission: 'Automatic',
      simple_fuel: 'Petrol',
      simple_drive: 'AWD',
    });
  }
});

test('places columns by what is in them, and says what it could not place', async () => {
  const { vehicles, report, exitCode } = await proposed(
    [
      'a;b;c;d;e;f;model;g',
      'Toyota;2018;JTDKN3DU5A0123456;$19,990;https://p.example/1.jpg|https://p.example/2.jpg;VIC;Corolla;x1',
      'Mazda;2020;JM0BP2HH600123457;$25,990 drive away;https://p.example/3.jpg;NSW;3;x2',
    ].join('\n'),
  );
  expect(exitCode).toBe(0);
  expect(vehicles).toMatchObject([
    { make: 'Toyota', year: 2018, vin: 'JTDKN3DU5A0123456', price: 19990, photos_count: 2, state: 'VIC' },
    { make: 'Mazda', year: 2020, vin: 'JM0BP2HH600123457', price: 25990, photos_count: 1, state: 'NSW' },
  ]);
  expect(report).toContain('(by its values)');
  expect(report).toMatch(/Not placed:\n {2}g\s+'x1', 'x2'/);
  expect(report).toContain('car_type: no column gives it; "used" is assumed for every vehicle.');
  expect(report).toContain('2 rows read: 2 would be imported, 0 rejected.');
});

test('places dates that a spreadsheet wrote as day numbers', async () => {
  const { vehicles, report } = await proposed(
    'Stock No;Make;Model;Rego Expiry;Compliance Date;Listed\n101;Kia;Rio;46421;43831;46000.75\n102;Kia;Rio;x;43862;46001\n103;Kia;Rio;46000;43900;46002\n',
  );
  expect(report).not.toContain('Not placed');
  expect(vehicles).toMatchObject([
    { rego_expiry: '2027-02-03', compliance_date: '2020-01-01', created_at: '2025-12-09T00:00:00.000Z' },
    { compliance_date: '2020-02-01', created_at: '2025-12-10T00:00:00.000Z' },
    { rego_expiry: '2025-12-09' },
  ]);
  expect(vehicles[1]?.rego_expiry).toBeUndefined();
});

test('takes the separator from the first line after the one that only tells Excel of it', async () => {
  const { vehicles } = await proposed('sep=;\r\nStock No;Make;Model\r\n101;Kia;Rio\r\n');
  expect(vehicles).toMatchObject([{ make: 'Kia', model: 'Rio' }]);
});

test('makes paragraphs of plain text of comments in HTML or in lines', async () => {
  const commentsOf = async (...written: string[]) => {
    const rows = written.map((text, index) => `${index},Kia,Rio,"${text.replaceAll('"', '""')}"\n`);
    const { vehicles } = await proposed(`Stock No,Make,Model,Description\n${rows.join('')}`);
    return vehicles.map(({ dealercomments }) => dealercomments);
  };
  expect(
    await commentsOf(
      '<p>One owner, &quot;as new&quot; &amp; <b class="x">clean</b>.<br />\nLess than 5 < 6 &amp;lt; 7</p>\n<ul><li>Tow&nbsp;bar</li></ul>',
      'Plain | as it is',
    ),
  ).toEqual(['One owner, "as new" & clean. | Less than 5 < 6 &lt; 7 | Tow bar', 'Plain | as it is']);
  expect(await commentsOf('First line\r\n\r\nSecond', 'R&D <3')).toEqual(['First line | Second', 'R&D <3']);
  expect(await commentsOf('As it is')).toEqual(['As it is']);
});

test('takes what a vehicle costs for its price, not what it cost', async () => {
  const named = await proposed(
    [
      'Stock No.;Make;Model;Kms;Sell Price;Was;Yard Postcode;Reg Exp;Towing (kg);GVM',
      'A1;Kia;Rio;22k;$12,990 drive away;$14,990;2650;12/2026;1,200;1600',
      'A2;Kia;Rio;82,300km;POA;;2650;01/2027;;',
      'A3;Kia;Rio;950;$9,990*;;2650;01/2027;;',
    ].join('\n'),
  );
  expect(named.report).not.toContain('Not placed');
  expect(named.vehicles).toMatchObject([
    {
      km: 22_000,
      price: 12_990,
      before_price: 14_990,
      state: 'NSW',
      rego_expiry: '2026-12-01',
      variant: { towingcapacitybraked: 1200, grossvehiclemass: 1600 },
    },
    { km: 82_300 },
    { km: 950, price: 9990 },
  ]);
  const byValues = await proposed(
    'Make;Model;Was $;Saving;Today;Web\nKia;Rio;$14,990;$2,000;$12,990;$12,490\nKia;Cerato;$24,990;$2,000;$22,990;$22,490\n',
  );
  expect(byValues.vehicles[0]).toMatchObject({ price: 12_990 });
  expect(byValues.report).toContain("price: 'Today' is taken; so could be 'Web'.");
});

test('reads year, make and model from a title, the encoding and dates', async () => {
  const text = [
    'Stock No\tTitle\tBuild Date\tRego Expiry\tCondition\tPostcode\tComments\tOdometer (km)\tSold?',
    'U1\t2019 Land Rover Discovery Sport\t06/2019\t21/03/2027\tUsed\t3220\tCitro\u00ebn traded\t102,000 km\tNo',
    'N2\t2026 Alfa Romeo Giulia\t01/2026\t3/12/2027\tBrand New\t800\tn/a\t12\tYes',
  ].join('\r\n');
  const { vehicles, map } = await proposed(Buffer.from(text, 'latin1'));
  expect(JSON.parse(map)).toMatchObject({ delimiter: '\t', encoding: 'windows-1252', empty: ['n/a'] });
  expect(vehicles).toMatchObject([
    {
      year: 2019,
      make: 'Land Rover',
      model: 'Discovery',
      name: '2019 Land Rover Discovery Sport',
      km: 102000,
      status: 'in_stock',
      build_date: '2019-06-01',
      rego_expiry: '2027-03-21',
      car_type: 'used',
      state: 'VIC',
      dealercomments: 'Citro\u00ebn traded',
    },
    { make: 'Alfa Romeo', model: 'Giulia', status: 'sold', rego_expiry: '2027-12-03', car_type: 'new', state: 'NT' },
  ]);
  expect(vehicles[1]).not.toHaveProperty('dealercomments');
});

test('makes ids from what names a vehicle, although a row repeats it, and never from what changes', async () => {
  const feed = (price: number) =>
    `Stock No,Make,Model,Price,Odometer\nA1,Kia,Rio,${price},100\nA2,Kia,Rio,15990,200\nA2,Kia,Rio,16990,300\n`;
  const [before, after] = [await proposed(feed(14_990)), await proposed(feed(13_990))];
  expect(before.report).toContain("made from 'Stock No'; rows that repeat one or have none are rejected.");
  expect([before.vehicles.length, before.rejected.length]).toEqual([2, 1]);
  expect(after.vehicles[0]?.id).toBe(before.vehicles[0]?.id);
  const unnamed = await proposed('Make,Model,Price,Odometer\nKia,Rio,14990,100\nKia,Rio,15990,200\n');
  expect(unnamed.report).toContain('id: no column differs in every row; rows are numbered');
});

test('reads dates as most of them are written', async () => {
  const rows = ['A1,Kia,Rio,3/12/2026', 'A2,Kia,Rio,2026-11-24', 'A3,Kia,Rio,21/11/2026', 'A4,Kia,Rio,20/11/2026'];
  const { vehicles, omitted } = await proposed(['Stock No,Make,Model,Rego Expiry', ...rows].join('\n'));
  expect(vehicles.map((one) => one.rego_expiry)).toEqual(['2026-12-03', undefined, '2026-11-21', '2026-11-20']);
  expect(omitted).toEqual({ rego_expiry: { '2026-11-24': 1 } });
  const one = await proposed(['Stock No,Make,Model,Rego Expiry', ...rows, 'A5,Kia,Rio,12/25/2026'].join('\n'));
  expect(one.vehicles[0]?.rego_expiry).toBe('2026-12-03');
  const most = rows.map((row) => row.replace(/2\d\/11/, '11/25'));
  const american = await proposed(['Stock No,Make,Model,Rego Expiry', ...most].join('\n'));
  expect(american.vehicles[0]?.rego_expiry).toBe('2026-03-12');
});

test('what it proposes is valid and imports for feeds with next to nothing', async () => {
  expect((await proposed('x\ny\n')).vehicles).toMatchObject([{ make: 'Unknown', model: 'Unknown' }]);
  expect((await proposed('make,model\n')).rows).toBe(0);
  expect((await proposed('make,model,{odd},name[1]\nKia,Rio,1,2\nKia,Rio,1,2\n')).vehicles).toHaveLength(2);
});

test('the feed of fuel economy data of the EPA imports whole by its proposed map', async () => {
  const { rows, vehicles, report } = await proposed(readFileSync(epa));
  expect(vehicles).toHaveLength(rows);
  expect(vehicles.filter((one) => one.simple_transmission === undefined)).toHaveLength(1);
  expect(vehicles[0]).toMatchObject({ make: 'Acura', year: 1997, simple_fuel: 'Petrol', simple_drive: 'FWD' });
  expect(report).toMatch(/Not placed:\n {2}hwy .*\n {2}cty /);
});

test('reads titles, statuses, prices and drives by their values, and hides what is unavailable', async () => {
  const { vehicles, report, exitCode } = await proposed(
    [
      'Vehicle;Condition;Avail;Gearbox;Exterior;Asking;Dr;Modèle',
      '2019 Toyota HiLux SR5;U;Available;A;White;$19,990*;4x4;HiLux',
      '2026 VW Golf;N;Unavailable;M;Grau;POA;FWD;Golf',
      '2024 Kia Rio S;D;Sold;A;Red;"$18,990 drive away";FWD;Rio',
      '2020 Mazda 3;U;On hold;M;Blue;$17,990;AWD;3',
    ].join('\n'),
  );
  expect(exitCode).toBe(0);
  expect(report).not.toContain('Not placed');
  expect(vehicles).toMatchObject([
    { make: 'Toyota', model: 'HiLux', car_type: 'used', status: 'in_stock', price: 19_990, simple_drive: '4WD' },
    { make: 'Volkswagen', car_type: 'new', show_on_dealer_website: false, simple_transmission: 'Manual' },
    { make: 'Kia', car_type: 'demo', status: 'sold', price: 18_990, simple_transmission: 'Automatic', colour: 'Red' },
    {
      make: 'Mazda',
      model: '3',
      status: 'in_stock',
      reserved: true,
      show_on_dealer_website: true,
      simple_drive: 'AWD',
    },
  ]);
});

test('says loudly that make and model are unknown, and what it does not understand', async () => {
  const { report, exitCode } = await proposed('Condition,Kms\nFair,10\nGood,20\n');
  expect(exitCode).toBe(1);
  expect(report).toContain(`car_type: nothing in 'Condition' is understood ('Fair', 'Good'); "used" is assumed`);
  expect(report).toContain('This map is not ready: every vehicle would have the make and model "Unknown".');
  // No more is a map ready that was made from names of columns alone.
  expect(await proposed('a,b\n')).toMatchObject({ rows: 0, exitCode: 1 });
  expect(await proposed('make,model\n')).toMatchObject({ rows: 0, exitCode: 0 });
});

test('reads UTF-16 without a byte order mark', async () => {
  const wide = Buffer.from('stock,make,model,year\n1,Kia,Rio,2019\n', 'utf16le');
  for (const feed of [wide, Buffer.from(wide).swap16()])
    expect((await proposed(feed)).vehicles).toMatchObject([{ make: 'Kia', model: 'Rio', year: 2019 }]);
});

test('loses no vehicle of a feed that does not name its columns', async () => {
  const { rows, vehicles, report, exitCode } = await proposed('1,2019,Kia,"$9,990",1\n2,2020,Mazda,"$19,990",2\n');
  expect([rows, exitCode]).toEqual([2, 1]);
  expect(report).toContain('columns: the first line looks like a vehicle');
  expect(vehicles).toMatchObject([
    { year: 2019, make: 'Kia', price: 9990 },
    { year: 2020, make: 'Mazda' },
  ]);
});

test('knows the bodies of a dealer of caravans', async () => {
  const bodies = ['Caravan', 'Pop-Top Caravan', 'Camper trailer', 'Motorhome', 'Delivery Van'];
  const rows = bodies.map((body, index) => `${index + 1},Jayco,Journey,${body}`);
  const { vehicles } = await proposed(`Stock No,Make,Model,Body type\n${rows.join('\n')}\n`);
  expect(vehicles.map(({ simple_body: body }) => body)).toEqual([
    'Caravan',
    'Pop Top',
    'Camper Trailer',
    'Motorhome',
    'Van',
  ]);
});

test.each(['missing.csv', 'missing.csv.gz'])('says that %s is missing', async (name) => {
  const io = { out: () => {}, err: () => {}, now: () => new Date(0) };
  await expect(runMap({ feed: join(folder, name) }, io)).rejects.toThrow(`${name} cannot be read: ENOENT`);
});

test.each([
  ['motorcycle', 'Category', ['Naked Bike', 'Cruiser', 'Adventure']],
  ['caravan', 'Body Type', ['Caravan', 'Pop Top', 'Motorhome']],
  ['truck', 'Type', ['Prime Mover', 'Tipper', 'Pantech']],
])('reads from categories or bodies that vehicles are of the kind %s', async (kind, column, [one, two, three]) => {
  const rows = `1,Any,A,${one}\n2,Any,B,${two}\n3,Any,C,${three}\n4,Any,D,SUV\n`;
  const { vehicles, report } = await proposed(`id,make,model,${column}\n${rows}`);
  expect(vehicles.map(({ item_type }) => item_type)).toEqual([kind, kind, kind, 'car']);
  expect(report).toMatch(new RegExp(`${column} +item_type`));
});

test('takes no car for a motorcycle because its category is Adventure', async () => {
  const { vehicles } = await proposed('id,make,model,Category\n1,Any,A,Family\n2,Any,B,Adventure\n3,Any,C,Tradie\n');
  expect(vehicles.map(({ item_type }) => item_type)).toEqual(['car', 'car', 'car']);
});

test('takes no ute or van for a truck: a light commercial vehicle is driven on a car licence', async () => {
  const feed =
    'id,make,model,Category\n1,Any,A,Passenger\n2,Any,B,Light Commercial\n3,Any,C,LCV\n4,Any,D,Heavy Commercial\n';
  const { vehicles } = await proposed(feed);
  expect(vehicles.map(({ item_type }) => item_type)).toEqual(['car', 'car', 'car', 'truck']);
});

test('makes ids of no make, of which a short feed has a different one in every row', async () => {
  const { report } = await proposed('Stock No,Make,Model\nA1,Kia,Rio\nA1,Audi,A3\n,Fiat,500\n,Ford,Puma\n');
  expect(report).toContain('rows are numbered');
});

test('takes the kind that it is told where the feed does not say it, and tells how without', async () => {
  const feed = 'id,make,model\n1,Any,A\n';
  const told = await proposed(feed, 'motorcycle');
  expect(told.vehicles.map(({ item_type }) => item_type)).toEqual(['motorcycle']);
  expect(told.report).not.toContain('item_type');
  expect((await proposed(feed)).report).toContain(
    'item_type: no column gives it; "car" is assumed for every vehicle (--kind',
  );
});

test.each([
  ['XML', '<?xml version="1.0"?>\n<stock><vehicle/></stock>\n'],
  ['XML', '\n<stock>'],
  ['an HTML page', '<!DOCTYPE html><html>Sign in</html>'],
  ['JSON', '{ "vehicles": [] }'],
  ['JSON', '[\n  { "id": 1 }\n]'],
  ['an Excel workbook or a ZIP archive', Buffer.from('504b030414000600080081', 'hex')],
  ['an Excel workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
])('says that a feed is %s instead of reading it as CSV', async (format, feed) => {
  await expect(proposed(feed)).rejects.toThrow(`feed.csv is ${format}, not CSV`);
});

test('reads the bodies of trucks and motorcycles as shoppers of these filter by them', async () => {
  const feed = (bodies: readonly string[]) =>
    ['StockNo,Make,Model,Body', ...bodies.map((body, index) => `S${index},Isuzu,NPR,${body}`)].join('\n');
  const bodiesOf = async (kind: string, bodies: readonly string[]) => {
    const { vehicles } = await proposed(feed(bodies), kind);
    return vehicles.map(({ simple_body: body }) => body);
  };
  expect(await bodiesOf('truck', ['Cab Chassis', 'Tautliner', 'PRIME MOVER', 'Tray', 'Tilt tray'])).toEqual([
    'Cab Chassis',
    'Curtainsider',
    'Prime Mover',
    'Tray Truck',
    'Tray Truck',
  ]);
  expect(await bodiesOf('motorcycle', ['Sports Tourer', 'Super Sport', 'Dual Sport', 'Naked'])).toEqual([
    'Tourer',
    'Sports',
    'Off Road',
    'Naked',
  ]);
  expect(await bodiesOf('car', ['Cab Chassis', 'Sports Tourer'])).toEqual(['Ute', 'Wagon']);
  // A yard of motorcycles may sell caravans, too.
  expect(await bodiesOf('motorcycle', ['Camper Trailer', 'Motor home', 'Trail'])).toEqual([
    'Camper Trailer',
    'Motorhome',
    'Off Road',
  ]);
});

test('spells the makes it knows in one way, and leaves the others', async () => {
  const makes = ['KAWASAKI', 'kawasaki', 'Kawasaki', 'Harley Davidson', 'Citroen', 'HUNWICK'];
  const { vehicles } = await proposed(
    `StockNo,Make,Model\n${makes.map((make, index) => `A${index},${make},Any`).join('\n')}\n`,
    'motorcycle',
  );
  const spelt = ['Kawasaki', 'Kawasaki', 'Kawasaki', 'Harley-Davidson', 'Citroën', 'HUNWICK'];
  expect(vehicles.map(({ make }) => make)).toEqual(spelt);
});

test('knows columns that are named with their unit and without vowels', async () => {
  const feed = 'StockNo,Make,Mdl,Odometer km,ATM kg\nA1,Jayco,Swan Outback,120,2800\nA2,Jayco,Journey,,2000 kg\n';
  const { vehicles, report } = await proposed(feed, 'caravan');
  expect(report).not.toContain('Not placed');
  expect(vehicles).toMatchObject([
    { model: 'Swan Outback', km: 120, aggregate_trailer_mass: 2800 },
    { model: 'Journey', aggregate_trailer_mass: 2000 },
  ]);
});

test('reads masses in kilograms and in tonnes', async () => {
  const gvm = async (header: string, ...masses: readonly string[]) => {
    const rows = masses.map((mass, index) => `S${index},Isuzu,NPR,${mass}`);
    const { vehicles } = await proposed([`StockNo,Make,Model,${header}`, ...rows].join('\n'), 'truck');
    return vehicles.map(({ variant }) => variant?.grossvehiclemass);
  };
  expect(await gvm('GVM (t)', '4.495', '11', '24.5 t')).toEqual([4495, 11000, 24500]);
  expect(await gvm('GVM', '4495', '"11,000 kg"')).toEqual([4495, 11000]);
});

test('reads points before three digits as thousands, and commas as decimals where the values show it', async () => {
  const { vehicles, map } = await proposed(
    [
      'Nr;Marke;Modell;Kilometerstand;Preis;Hubraum;Verbrauch;Kraftstoff;Getriebe',
      '1;Volkswagen;Golf;4.000;19.990;1,4;5,6;Benzin;Schaltgetriebe',
      '2;Audi;A4;12.500 km;29.990,00;2,0;6,1;Diesel;Automatik',
    ].join('\n'),
  );
  expect(vehicles).toMatchObject([
    { km: 4000, price: 19_990, engine_size_litres: 1.4, simple_fuel: 'Petrol', simple_transmission: 'Manual' },
    { km: 12_500, price: 29_990, engine_size_litres: 2, variant: { fuelconsumptioncombined: 6.1 } },
  ]);
  expect(map).toContain('"decimalComma": true');
});

test('says that it is unclear where points and commas contradict each other', async () => {
  const { report } = await proposed('id,make,model,km\n1,Kia,Rio,4.000\n2,Kia,Rio,"12,500"\n');
  expect(report).toContain("km: 'km' uses both point and comma for decimals or thousands");
});

test('leaves the decimal point of Australian feeds', async () => {
  const { vehicles, map } = await proposed(
    'id,make,model,km,price,litres\n1,Kia,Rio,"4,000","$19,990.50",2.198\n2,Kia,Rio,850.5,$9990,1.6\n',
  );
  expect(vehicles).toMatchObject([{ km: 4000, price: 19_990.5, engine_size_litres: 2.198 }, { price: 9990 }]);
  expect(map).not.toContain('decimalComma');
});

test('joins thousands that a space separates', async () => {
  const { vehicles } = await proposed(
    'id,make,model,Kilométrage,Carburant\n1,Kia,Rio,45 000 km,Essence\n2,Kia,Rio,1\u00a0234 567 km,Diesel\n',
  );
  expect(vehicles).toMatchObject([
    { km: 45_000, simple_fuel: 'Petrol' },
    { km: 1_234_567, simple_fuel: 'Diesel' },
  ]);
});

test('takes a price with GST first, and adds GST to one that is without it', async () => {
  const feed = (names: string) => `id,make,model,${names}\n1,Kia,Rio,"$20,000","$22,000"\n`;
  for (const names of ['Price ex GST,Price inc GST', 'Price (ex GST),Price', 'Price ex GST,Drive Away'])
    expect((await proposed(feed(names))).vehicles, names).toMatchObject([{ price: 22_000 }]);
  const { vehicles, report } = await proposed('id,make,model,PriceExGST\n1,Kia,Rio,"$20,000 + GST"\n');
  expect(vehicles).toMatchObject([{ price: 22_000 }]);
  expect(report).toContain("price: 'PriceExGST' is without GST, so 10 % is added");
});

test('says what a price includes where the name of its column does', async () => {
  const typed = async (name: string) => (await proposed(`id,make,model,${name}\n1,Kia,Rio,"$19,990*"\n`)).vehicles[0];
  expect(await typed('EGC')).toMatchObject({ price: 19_990, price_type: 'Excl. Govt. Charges' });
  expect(await typed('Ride Away Price')).toMatchObject({ price: 19_990, price_type: 'Drive Away' });
  expect(await typed('Price')).not.toHaveProperty('price_type');
});

test('tells an engine size in litres from one in cubic centimetres', async () => {
  const sizes = async (...texts: readonly string[]) => {
    const rows = texts.map((text, index) => `${index + 1},Kia,Rio,"${text}"`);
    return (await proposed(['id,make,model,Engine Size', ...rows].join('\n'))).vehicles;
  };
  expect(await sizes('3.6', '2.0L')).toMatchObject([{ engine_size_litres: 3.6 }, { engine_size_litres: 2 }]);
  expect(await sizes('1998', '1,591 cc')).toMatchObject([{ engine_size: 1998 }, { engine_size: 1591 }]);
});

test('reads towing capacities in tonnes', async () => {
  const { vehicles } = await proposed('id,make,model,Towing Capacity\n1,Kia,Rio,1.1 t\n2,Kia,Sorento,2.000\n');
  expect(vehicles.map(({ variant }) => variant?.towingcapacitybraked)).toEqual([1100, 2000]);
});

test('does not write the map over the feed', async () => {
  const feed = join(folder, 'own.csv');
  writeFileSync(feed, 'stock,make,model\n1,a,b\n');
  const io = { out: () => {}, err: () => {}, now: () => new Date(0) };
  await expect(runMap({ feed, out: feed }, io)).rejects.toThrow('is named twice');
  expect(readFileSync(feed, 'utf8')).toBe('stock,make,model\n1,a,b\n');
});
