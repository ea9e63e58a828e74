import { appendFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vehicleSchema } from '../../schemas/entities/vehicle.ts';
import { wholeMap } from '../docs/feed-page.tsx';
import { largestStockBytes } from '../sites/vehicles-file.ts';
import { readFeed } from './feed-rows.ts';
import { readBytes } from './feed/decode.ts';
import { countReasons, importFeed, type ImportResult, runImport } from './import.ts';
import { createCheck } from './validation.ts';

const folder = mkdtempSync(join(tmpdir(), 'feed-'));
const feed = fileURLToPath(new URL('fixtures/feed.csv', import.meta.url));
const epaMap = fileURLToPath(new URL('../../sites/stock/epa.map.json', import.meta.url));
const checkVehicle = createCheck(vehicleSchema);

function file(name: string, content: string | Buffer | object): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content));
  return path;
}

const constants = {
  status: { constant: 'in_stock' },
  car_type: { constant: 'used' },
  item_type: { constant: 'car' },
  show_on_dealer_website: { constant: true },
};
const plainFields = {
  id: { column: 'stock', type: 'integer', required: true },
  make: { column: 'make', required: true },
  model: { column: 'model', required: true },
  name: { template: '{make} {model}' },
  slug: { template: '{make} {model} {id}', slug: true },
  ...constants,
};

/** Imports a feed given as text, with the plain fields and some more. */
function importText(text: string, fields: object = {}, rest: object = {}): Promise<ImportResult> {
  return importFeed(file('feed.csv', text), file('map.json', { ...rest, fields: { ...plainFields, ...fields } }));
}

test('a rejected row says which vehicle it is about, as far as that can be read', async () => {
  const km = { km: { column: 'km', type: 'integer' } };
  const { vehicles, rejected } = await importText(
    'stock,make,model,km\n7,Kia,Rio,many\n8,Kia,,5\nx,Kia,Rio,5\n9,Kia,Rio\n7,Kia,Rio,5\n7,Kia,Rio,6\n',
    km,
  );
  expect(vehicles).toHaveLength(1);
  expect(rejected.map(({ id, slug }) => [id, slug])).toEqual([
    [7, 'kia-rio-7'],
    [8, undefined],
    [undefined, undefined],
    [undefined, undefined],
    [7, 'kia-rio-7'],
  ]);
});

test('columns of one name are told apart by numbers, as spreadsheets export them', async () => {
  const { vehicles } = await importText('stock,make,model,Price,Price,Price (2),,\n1,Kia,Rio,9,8,7,x,y\n', {
    price: { column: 'Price (3)', type: 'number' },
    before_price: { column: 'Price', type: 'number' },
    km: { column: 'Price (2)', type: 'number' },
  });
  expect(vehicles).toMatchObject([{ before_price: 9, price: 8, km: 7 }]);
});

test('a header that is repeated among the rows is rejected with its line, not taken for a vehicle', async () => {
  const { vehicles, rejected } = await importText('stock,make,model\n1,Kia,Rio\nstock, make,model\n2,Kia,Rio\n', {
    id: { hash: ['stock'], required: true },
  });
  expect(vehicles).toHaveLength(2);
  expect(rejected).toEqual([
    { line: 3, problems: [{ reason: 'malformed-row', message: 'repeats the names of the columns' }] },
  ]);
});

test('separators at the end of a row, with nothing after them, are no further columns', async () => {
  const { vehicles, rejected } = await importText('stock,make,model\n1,Kia,Rio,\n2,Kia,Rio, ,\n3,Kia,Rio,,x\n');
  expect(vehicles.map(({ id }) => id)).toEqual([1, 2]);
  expect(rejected.map(({ problems }) => problems[0]?.message)).toEqual(['has 5 columns where the first line has 3']);
});

test('a feed that is written to while it is read is refused: vehicles of neither half would be removed', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `${at + 1},Toyota,Corolla`);
  const overwritten = file('overwritten.csv', ['stock,make,model', ...rows].join('\n'));
  const read = async () => {
    let isFirst = true;
    for await (const _ of readFeed(overwritten, {})) {
      if (isFirst) appendFileSync(overwritten, '\n20001,Kia,Rio');
      isFirst = false;
    }
  };
  await expect(read()).rejects.toThrow('was written to while it was read');
});

test('a line that only tells Excel the separator is not taken for the header', async () => {
  const { vehicles, rejected } = await importText(
    'sep=;\r\nstock;make;model\r\n1;Kia;Rio\r\n2;Kia\r\n',
    {},
    { delimiter: ';' },
  );
  expect(vehicles).toHaveLength(1);
  expect(rejected.map(({ line }) => line)).toEqual([4]);
  const comma = await importText('sep=,\nstock,make,model\n1,Kia,Rio\n');
  expect(comma.vehicles).toHaveLength(1);
});

test('a vehicle whose id nobody could save or enquire about is rejected', async () => {
  const { vehicles, rejected } = await importText('stock,make,model\n2147483647,Kia,Rio\n2147483648,Kia,Rio\n');
  expect(vehicles.map(({ id }) => id)).toEqual([2_147_483_647]);
  expect(rejected[0]?.problems[0]?.message).toBe('id must be <= 2147483647');
});

describe('the fuel economy feed of the EPA, by its map', () => {
  const whole = fileURLToPath(new URL('fixtures/epa.csv', import.meta.url));

  test('imports every row with each of its words, except those without a gearbox', async () => {
    const { rows, vehicles, rejected, omitted } = await importFeed(whole, epaMap);
    expect([rows, vehicles.length, omitted]).toEqual([97, 96, {}]);
    expect(rejected.map(({ problems }) => problems[0]?.message)).toEqual(['simple_transmission is missing']);
    const countBy = (field: 'simple_body' | 'simple_fuel' | 'simple_drive' | 'gearnum') =>
      new Set(vehicles.map(({ [field]: value }) => value ?? null));
    expect(countBy('simple_body')).toEqual(
      new Set(['Sedan', 'Hatch', 'Coupe', 'Wagon', 'Ute', 'SUV', 'People Mover', 'Van']),
    );
    expect(countBy('simple_fuel')).toEqual(new Set(['Petrol', 'Diesel', 'LPG', 'Electric', 'Hybrid']));
    expect(countBy('simple_drive')).toEqual(new Set(['FWD', 'RWD', '2WD', 'AWD', '4WD']));
    expect(countBy('gearnum')).toEqual(new Set([null, 1, 3, 4, 5, 6, 7, 8, 9]));
  });

  test('counts gears only where the gearbox has a number of them', async () => {
    const { vehicles } = await importFeed(whole, epaMap);
    const gears = Object.fromEntries(vehicles.map(({ trans, gearnum }) => [trans, gearnum]));
    expect(gears).toMatchObject({ 'Auto(AM-S6)': 6, 'Manual 5 spd': 5, 'Automatic 6spd': 6, 'Manual(M7)': 7 });
    expect(gears['Automatic (variable gear ratios)']).toBeUndefined();
    expect(gears['Auto (AV)']).toBeUndefined();
  });
});

test('the map that the reference shows imports a feed with its columns', async () => {
  const feedText = [
    'stock_no;title;make;model;gearbox;sale_price;price;cyl;fuel;badge;photos',
    'U1;2019 Kia Rio;KIA;Rio;Auto;;$14,990*;4;Petrol;-;https://p.example/1.jpg https://p.example/2.jpg',
    'U2;2022 Tesla 3;TESLA;Model 3;CVT;POA;49990;0;Electric;Long Range;N/A',
  ].join('\n');
  const { vehicles, omitted } = await importFeed(
    file('reference.csv', Buffer.from(feedText, 'latin1')),
    file('reference.map.json', wholeMap),
  );
  expect(vehicles).toMatchObject([
    {
      name: '2019 Kia Rio',
      price: 14990,
      simple_transmission: 'Automatic',
      variant: { cylinders: 4 },
      photos_count: 2,
    },
    { name: '2022 Tesla Model 3 Long Range' },
  ]);
  expect(vehicles[1]).not.toHaveProperty('price');
  expect(omitted).toEqual({ simple_transmission: { CVT: 1 }, price: { POA: 1 } });
});

describe('a real feed', () => {
  test('accepts the good rows and rejects each broken one with its line and reason', async () => {
    const { rows, vehicles, rejected } = await importFeed(feed, epaMap);
    expect([rows, vehicles.length]).toEqual([60, 53]);
    expect(rejected.map(({ line, problems }) => [line, problems[0]?.reason])).toEqual([
      [7, 'not-a-number'],
      [13, 'missing-required'],
      [19, 'no-table-entry'],
      [25, 'malformed-row'],
      [33, 'missing-required'],
      [42, 'duplicate-id'],
      [49, 'schema'],
    ]);
    expect(rejected[2]?.problems[0]?.message).toBe("simple_fuel: table 'fuel' has no entry for 'Steam'");
    expect(countReasons(rejected)['missing-required']).toBe(2);
  });

  test('produces vehicles that conform to the schema, with converted units', async () => {
    const { vehicles } = await importFeed(feed, epaMap);
    expect(vehicles.filter((vehicle) => 'problems' in checkVehicle(vehicle))).toEqual([]);
    const electric = vehicles.find(({ simple_fuel }) => simple_fuel === 'Electric');
    expect(electric?.variant?.fuelconsumptioncombined).toBeUndefined();
  });

  test('converts 20 mpg in the city and 26 on the highway to 10.5 L/100km', async () => {
    const text =
      'id,make,model,year,class,trans,drive,cyl,displ,fuel,hwy,cty\n13309,Acura,2.2CL/3.0CL,1997,Subcompact Cars,Automatic 4-spd,Front-Wheel Drive,4,2.2,Regular,26,20\n';
    const { vehicles } = await importFeed(file('one.csv', text), epaMap);
    expect(vehicles[0]).toMatchObject({
      slug: '1997-acura-2-2cl-3-0cl-13309',
      simple_transmission: 'Automatic',
      gearnum: 4,
      engine_size: 2200,
      variant: { cylinders: 4, fuelconsumptioncombined: 10.5 },
      make_model: 'Acura 2.2CL/3.0CL',
      path: '/cars/1997-acura-2-2cl-3-0cl-13309',
    });
  });

  test('reads a gzipped feed identically', async () => {
    const zipped = file('feed.csv.gz', gzipSync(readFileSync(feed)));
    const plain = await importFeed(feed, epaMap);
    expect(await importFeed(zipped, epaMap)).toEqual(plain);
    // A server may have unpacked it, or packed it without saying so.
    expect(await importFeed(file('unpacked.csv.gz', readFileSync(feed)), epaMap)).toEqual(plain);
    expect(await importFeed(file('packed.csv', gzipSync(readFileSync(feed))), epaMap)).toEqual(plain);
  });
});

test('a sold vehicle in a feed was sold at its last change', async () => {
  const { vehicles } = await importText('stock,make,model,changed\n1,Kestrel,One,2026-11-19T00:00:00Z\n', {
    status: { constant: 'sold' },
    updated_at: { column: 'changed' },
  });
  expect(vehicles[0]).toMatchObject({ status: 'sold', sold_at: 1_795_046_400 });
});

describe('no row is lost', () => {
  const cell = fc.oneof(
    fc.constantFrom('', ' ', 'Corolla', '12', '-3', '1,234', 'a"b', '"', 'x\ny', 'é', '=1', '\t'),
    fc.string({ maxLength: 6 }),
  );
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

  test('every row read is a vehicle or a rejected row', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 12 }), async (rows) => {
        const text = ['stock,make,model', ...rows.map((row) => row.map(quoted).join(','))].join('\n');
        const result = await importText(text);
        expect(result.rows).toBe(rows.length);
        expect(result.vehicles.length + result.rejected.length).toBe(rows.length);
        for (const { line, problems } of result.rejected) {
          expect(line).toBeGreaterThan(1);
          expect(problems.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('any text is read or rejected with a message, and every row ends', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom('a', '1', ',', '"', '\n', '\r\n', ' ', ';'), maxLength: 60 }),
        async (body) => {
          const result = await importText(`stock,make,model\n${body}`);
          expect(result.rows).toBe(result.vehicles.length + result.rejected.length);
          const written = body.split(/\r?\n/).filter((line) => line.trim() !== '').length;
          if (!body.includes('"')) expect(result.rows).toBeGreaterThanOrEqual(written);
        },
      ),
      { numRuns: 80 },
    );
  });

  test('a stray quote stays in its cell and affects no other row', async () => {
    const { vehicles } = await importText(
      'stock,make,model\n1,Kestrel,5" tub\n2,Kestrel,"Wren" GT\n3,Kes"trel,Finch\n4,Kestrel,Finch\n',
    );
    expect(vehicles.map(({ id, make, model }) => [id, make, model])).toEqual([
      [1, 'Kestrel', '5" tub'],
      [2, 'Kestrel', '"Wren" GT'],
      [3, 'Kes"trel', 'Finch'],
      [4, 'Kestrel', 'Finch'],
    ]);
  });

  test('an unclosed quote is reported with the line where it may start', async () => {
    const { rows, vehicles, rejected } = await importText(
      'stock,make,model\n1,Kestrel,Finch\n2,Kestrel,"Wren\n3,Kestrel,Finch\n',
    );
    expect([rows, vehicles.length]).toEqual([2, 1]);
    expect(rejected[0]).toMatchObject({ line: 3, problems: [{ reason: 'malformed-row' }] });
    expect(rejected[0]?.problems[0]?.message).toBe(
      'cannot be read: a quote is never closed, so that the rest of the feed is taken for one row',
    );
    await expect(importText('"stock,make,model\n1,Kestrel,Finch\n')).rejects.toThrow('a quote is never closed');
  });

  test('lines may break in different ways within one feed', async () => {
    const [header, ...rows] = ['stock,make,model', '1,Kestrel,"Finch"', 'x,Kestrel,Wren', '3,Kestrel,"Wren"'];
    for (const [first, others] of [
      ['\r\n', '\n'],
      ['\n', '\r\n'],
      ['\r', '\r'],
    ] as const) {
      const { vehicles, rejected } = await importText(`${header}${first}${rows.join(others)}${others}`);
      expect(vehicles.map(({ id, model }) => [id, model])).toEqual([
        [1, 'Finch'],
        [3, 'Wren'],
      ]);
      expect(rejected.map(({ line }) => line)).toEqual([3]);
    }
  });

  test('where lines end in CR LF, a line feed alone belongs to its cell', async () => {
    const { vehicles } = await importText('stock,make,model\r\n1,Kestrel,Finch\nGT\r\n2,Kestrel,Wren\r\n');
    expect(vehicles.map(({ model }) => model)).toEqual(['Finch\nGT', 'Wren']);
    const other = await importText('stock,make,model\n1,Kestrel,Finch\rGT\n2,Kestrel,Wren\n');
    expect(other.vehicles.map(({ model }) => model)).toEqual(['Finch\rGT', 'Wren']);
    const quoted = await importText('stock,make,model\r\n1,Kestrel,"Finch\r\nGT"\n2,Kestrel,Wren\n');
    expect(quoted.vehicles.map(({ model }) => model)).toEqual(['Finch\r\nGT', 'Wren']);
  });

  test('the line is the first one of a multi-line row', async () => {
    const { rejected } = await importText(
      'stock,make,model\n1,Kestrel,"two\nlines"\n\nx,Kestrel,"two\nlines"\ny,Kestrel,Finch\n',
    );
    expect(rejected.map(({ line }) => line)).toEqual([5, 7]);
  });

  test('a second row with the same id or slug names the first', async () => {
    const { rejected } = await importText(
      'stock,make,model,s\n1,Kestrel,Finch,a\n1,Kestrel,Finch,b\n2,Kestrel,Finch,a\n',
      {
        slug: { column: 's' },
      },
    );
    expect(rejected.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
      ["id '1' is already used on line 2"],
      ["slug 'a' is already used on line 2"],
    ]);
  });
});

describe('mapping of', () => {
  const first = async (row: string, fields: object, rest: object = {}) => {
    const columns = row.split(';').map((_, index) => `c${index}`);
    const text = `stock;make;model;${columns.join(';')}\n7;Kestrel;Finch;${row}\n`;
    const { vehicles, rejected } = await importText(text, fields, { delimiter: ';', ...rest });
    return vehicles[0] ?? rejected[0]?.problems.map(({ message }) => message);
  };

  test('numbers with currency signs and thousands separators', async () => {
    const price = (map: object = {}) => ({ price: { column: 'c0', type: 'number', ...map } });
    expect(await first('$23,990', price())).toMatchObject({ price: 23990 });
    expect(await first('23.990,50', price({ decimalComma: true }))).toMatchObject({ price: 23990.5 });
    expect(await first('POA', price())).toEqual(["price: 'POA' is not a number"]);
    expect(await first('1,2', price())).toEqual(["price: '1,2' is not a number"]);
    const km = { km: { column: 'c0', type: 'integer', numberAt: 'first' } };
    for (const text of ['-1 km', ' -1', '-1']) expect(await first(text, km), text).toEqual(['km must be >= 0']);
    expect(await first('now - 1,500 km', km)).toMatchObject({ km: 1500 });
    expect(await first('2019-2020', { year: { column: 'c0', type: 'integer', numberAt: 'last' } })).toMatchObject({
      year: 2020,
    });
  });

  test('units by factor, offset and rounding', async () => {
    const map = { body_length: { column: 'c0', type: 'number', convert: { factor: 0.0328084, round: 1 } } };
    expect(await first('610', map)).toMatchObject({ body_length: 20 });
    const inverse = { price: { column: 'c0', type: 'number', convert: { factor: 100, inverse: true, offset: 3 } } };
    expect(await first('8', inverse)).toMatchObject({ price: 15.5 });
    expect(await first('0', inverse)).toEqual(["price: '0' cannot be divided by"]);
  });

  test('dates in the format of the feed, rejecting those that do not exist', async () => {
    const map = { rego_expiry: { column: 'c0', type: 'date', dateFormat: 'DD/MM/YYYY' } };
    expect(await first('3/2/2027', map)).toMatchObject({ rego_expiry: '2027-02-03' });
    expect(await first('31/02/2027', map)).toEqual([
      "rego_expiry: '31/02/2027' is not a date in the format DD/MM/YYYY",
    ]);
    const month = { build_date: { column: 'c0', type: 'date', dateFormat: 'MM/YYYY' } };
    expect(await first('06/2021', month)).toMatchObject({ build_date: '2021-06-01' });
    const compact = { rego_expiry: { column: 'c0', type: 'date', dateFormat: 'YYYYMMDD' } };
    expect(await first('20270203', compact)).toMatchObject({ rego_expiry: '2027-02-03' });
    const moment = { created_at: { column: 'c0', type: 'dateTime' } };
    expect(await first('2026-10-01T12:00:00+10:00', moment)).toMatchObject({
      created_at: '2026-10-01T02:00:00.000Z',
      created_at_timestamp: 1790820000,
    });
  });

  test('moments without a format, rejecting those whose day could be the month', async () => {
    const given = async (text: string) => first(text, { created_at: { column: 'c0', type: 'dateTime' } });
    for (const text of ['2026-10-01 12:00+10:00', '2026/10/01 12:00+10:00', 'Thu, 01 Oct 2026 12:00:00 +1000'])
      expect(await given(text), text).toMatchObject({ created_at: '2026-10-01T02:00:00.000Z' });
    expect(await given('2026-10-01')).toMatchObject({ created_at: '2026-10-01T00:00:00.000Z' });
    for (const text of ['3/2/2027', '03-02-2027 10:00', '2027-02-31', '2027-02-31T10:00:00Z', '12', 'May be'])
      expect(await given(text), text).toEqual([`created_at: '${text}' is not a date in the format YYYY-MM-DD`]);
    const sold = { sold_at: { column: 'c0', type: 'unixSeconds' } };
    expect(await first('3/2/2027', sold)).toEqual(["sold_at: '3/2/2027' is not a date in the format YYYY-MM-DD"]);
  });

  test('pictures split into a list', async () => {
    const map = {
      images: { column: 'c0', split: { on: '|' }, each: { image: { url: '{item}', thumb: { url: '{item}?w=480' } } } },
    };
    expect(await first('https://p.example/1.jpg | https://p.example/2.jpg|', map)).toMatchObject({
      photos_count: 2,
      primary_image_url: 'https://p.example/1.jpg',
      thumbnails: ['https://p.example/1.jpg?w=480', 'https://p.example/2.jpg?w=480'],
    });
  });

  test('part of a text, cases, booleans, defaults, emptiness and exclusions', async () => {
    const fields = {
      badge: { column: 'c0', split: { on: ' ', part: -1 }, case: 'upper' },
      colour: { column: 'c1', case: 'title' },
      reserved: { column: 'c2', type: 'boolean', trueWhen: ['J'] },
      tag: { column: 'c3', default: 'Fresh' },
      series: { column: 'c4', when: { c2: { ne: 'j' } } },
    };
    expect(await first('Finch gti;DEEP sea-blue;j;n/a;K1', fields, { empty: ['N/A'] })).toMatchObject({
      badge: 'GTI',
      colour: 'Deep Sea-Blue',
      reserved: true,
      tag: 'Fresh',
    });
    expect(await first('a;b;maybe;;', { reserved: { column: 'c2', type: 'boolean' } })).toEqual([
      "reserved: 'maybe' is neither true nor false",
    ]);
  });

  test('tables by whole text or prefix, and what happens without an entry', async () => {
    const tables = { body: { wagon: 'Wagon', 'wagon 4d suv': 'SUV' } };
    const map = (rest: object) => ({ simple_body: { column: 'c0', table: 'body', ...rest } });
    expect(await first('WAGON', map({}), { tables })).toMatchObject({ simple_body: 'Wagon' });
    expect(await first('Wagon 4D SUV AWD', map({ match: 'prefix' }), { tables })).toMatchObject({ simple_body: 'SUV' });
    expect(await first('Tray', map({ unlisted: 'keep' }), { tables })).toMatchObject({ simple_body: 'Tray' });
    expect(await first('Tray', map({ unlisted: 'omit' }), { tables })).not.toHaveProperty('simple_body');
  });

  test('scratch values, the first of several columns, and optional pieces of names', async () => {
    const { vehicles } = await importText(
      'stock,make,model,title,was,now\n1,x,y,2020 LAND ROVER Discovery Sport SE,,"$41,990*"\n2,x,y,2018 Kia Rio,9990,\n',
      {
        year: { column: 'year', type: 'integer' },
        make: { column: 'brand', case: 'title' },
        model: { column: 'range' },
        badge: { column: 'trim' },
        price: { column: ['now', 'was'], type: 'number', numberAt: 'first' },
        name: { template: '{year} {make} {model}[ {trim}]' },
      },
      {
        values: {
          year: { column: 'title', extract: '^(\\d{4}) ' },
          brand: {
            column: 'title',
            remove: ['{year}'],
            table: 'makes',
            match: 'prefix',
          },
          rest: { column: 'title', remove: ['{year}', '{brand}'] },
          range: { column: 'rest', split: { on: ' ', part: 0 } },
          trim: { column: 'rest', remove: ['{range}'] },
        },
        tables: { makes: { 'land rover': 'Land Rover', kia: 'Kia' } },
      },
    );
    expect(vehicles).toMatchObject([
      {
        make: 'Land Rover',
        model: 'Discovery',
        badge: 'Sport SE',
        price: 41990,
        name: '2020 Land Rover Discovery Sport SE',
      },
      { make: 'Kia', model: 'Rio', price: 9990, name: '2018 Kia Rio' },
    ]);
    expect(vehicles[1]).not.toHaveProperty('badge');
  });

  test('conditions on other columns, where text that is a number is compared as one', async () => {
    const map = {
      price: { column: 'c0', type: 'number', when: { c1: { in: ['sale', 'drive away'] }, c2: { gte: 5 } } },
    };
    expect(await first('9990;Drive Away;5', map)).toMatchObject({ price: 9990 });
    expect(await first('9990;on request;5', map)).not.toHaveProperty('price');
    expect(await first('9990;sale;4', map)).not.toHaveProperty('price');
    expect(await first('9990;sale;-', map)).not.toHaveProperty('price');
  });

  test('any regular expression in time that grows with the text alone', async () => {
    const map = { badge: { column: 'c0', extract: '^(a+)+$', invalid: 'omit' } };
    // An expression engine that backtracks would never end.
    expect(await first(`${'a'.repeat(20_000)}b`, map)).not.toHaveProperty('badge');
  });

  test('values that are omitted, counted with their texts', async () => {
    const { vehicles, omitted } = await importText(
      'stock,make,model,drive,price\n1,a,b,Front,POA\n2,a,c,Front,9990\n3,a,d,constructor,1\n4,a,e,4x4,\nx,a,f,Rear,POA\n',
      {
        simple_drive: { column: 'drive', table: 'drives', unlisted: 'omit' },
        price: { column: 'price', type: 'number', invalid: 'omit', empty: ['1'] },
      },
      { tables: { drives: { '4x4': '4WD' } } },
    );
    expect(vehicles.map(({ price }) => price)).toEqual([undefined, 9990, undefined, undefined]);
    expect(omitted).toEqual({ simple_drive: { Front: 2, constructor: 1 }, price: { POA: 1 } });
  });

  test('ids that stay the same when the order of rows changes', async () => {
    const ids = async (text: string) => {
      const { vehicles } = await importText(text, { id: { hash: ['stock'] } });
      return Object.fromEntries(vehicles.map(({ id, model }) => [model, id]));
    };
    const before = await ids('stock,make,model\nA-1,Kestrel,Finch\nB-2,Kestrel,Wren\n');
    expect(await ids('stock,make,model\nC-3,Kestrel,Robin\nB-2,Kestrel,Wren\nA-1,Kestrel,Finch\n')).toMatchObject(
      before,
    );
    expect(new Set(Object.values(before)).size).toBe(2);
  });

  test('row numbers for feeds without ids', async () => {
    const { vehicles } = await importText('stock,make,model\nx,Kestrel,Finch\ny,Kestrel,Wren\n', {
      id: { column: '#row', type: 'integer' },
    });
    expect(vehicles.map(({ id }) => id)).toEqual([1, 2]);
  });
});

describe('the encoding of a feed', () => {
  const text = 'stock,make,model\n1,Citro\u00ebn,\u0160koda\u2019s\n';
  const map = (encoding?: string) =>
    file('encoding.map.json', { ...(encoding ? { encoding } : {}), fields: plainFields });
  const makes = async (bytes: Buffer, encoding?: string) => {
    const { vehicles } = await importFeed(file('encoded.csv', bytes), map(encoding));
    return vehicles.map(({ make, model }) => `${make} ${model}`);
  };
  const windows = Buffer.from(text.replaceAll('\u0160', '\x8a').replaceAll('\u2019', '\x92'), 'latin1');

  test('is UTF-8, Windows-1252 or UTF-16, or what a byte order mark says', async () => {
    const said = ['Citro\u00ebn \u0160koda\u2019s'];
    expect(await makes(Buffer.from(text))).toEqual(said);
    expect(await makes(Buffer.from(`\uFEFF${text}`))).toEqual(said);
    expect(await makes(windows, 'windows-1252')).toEqual(said);
    expect(await makes(windows, 'latin-1')).toEqual(said);
    const wide = Buffer.from(`\uFEFF${text}`, 'utf16le');
    expect(await makes(wide, 'utf-16')).toEqual(said);
    expect(await makes(wide)).toEqual(said);
    expect(await makes(Buffer.from(wide).swap16())).toEqual(said);
  });

  test('is UTF-16 where every second byte is zero, even without a byte order mark', async () => {
    const wide = Buffer.from(text, 'utf16le');
    expect(await makes(wide)).toEqual(['Citro\u00ebn \u0160koda\u2019s']);
    expect(await makes(Buffer.from(wide).swap16())).toEqual(['Citro\u00ebn \u0160koda\u2019s']);
  });

  test('is an error where the bytes are of another, with the line and what to write', async () => {
    await expect(makes(windows)).rejects.toThrow(
      /encoded\.csv is not UTF-8: line 2 has bytes .*"encoding": "windows-1252"/,
    );
    await expect(makes(Buffer.from('stock,make,model\n1,a,\x81\n', 'latin1'), 'windows-1252')).rejects.toThrow(
      /is not WINDOWS-1252: line 2/,
    );
    await expect(makes(Buffer.concat([Buffer.from(text), Buffer.from([0xe2, 0x82])]))).rejects.toThrow(/is not UTF-8/);
  });
});

describe('an invalid map', () => {
  const refusal = (fields: object, rest: object = {}) =>
    importText('stock,make,model\n', fields, rest).then(
      () => 'accepted',
      (error: Error) => error.message,
    );

  test.each<[what: string, fields: object, ...said: string[]]>([
    [
      'an unknown field of the vehicle',
      { prise: { column: 'make' } },
      "A vehicle has no field 'prise'.",
      "Did you mean 'price'?",
    ],
    ['an unknown nested field', { 'variant.cilinders': { column: 'make' } }, "Did you mean 'variant.cylinders'?"],
    ['a path into a field that is not an object', { 'make.x': { column: 'make' } }, "A vehicle has no object 'make'."],
    ['an unknown column', { badge: { column: 'modle' } }, "The feed has no column 'modle'.", "Did you mean 'model'?"],
    [
      'an unknown column in a template',
      { badge: { template: '{mak}' } },
      "The feed has no column 'mak'.",
      "Did you mean 'make'?",
    ],
    ['an unknown table', { badge: { column: 'make', table: 'x' } }, "There is no table 'x'."],
    [
      'two sources',
      { badge: { column: 'make', constant: 'x' } },
      'needs exactly one of column, template, sum, constant, hash, has column and constant.',
    ],
    ['no source', { badge: { type: 'text' } }, 'has none.'],
    [
      'a conversion of text',
      { badge: { column: 'make', convert: { factor: 2 } } },
      '\'convert\' needs "type": "number" or "integer".',
    ],
    [
      'an unknown type',
      { badge: { column: 'make', type: 'float' } },
      "'type' cannot be 'float'. It is one of text, integer",
    ],
    ['a misspelt key', { badge: { colum: 'make' } }, "'badge' has no key 'colum'.", "Did you mean 'column'?"],
    [
      'a pattern that cannot be matched in linear time',
      { badge: { column: 'make', extract: '(?=a)b' } },
      "'(?=a)b' is not a regular expression: ",
    ],
    [
      'a field that is derived further down',
      { make: { template: '{tag}' }, tag: { column: 'make' } },
      "The field 'tag' is derived after this one; a template can name the fields above it.",
    ],
    ['an unknown column in a condition', { badge: { column: 'make', when: { modle: 'x' } } }, "Did you mean 'model'?"],
    ['an option without its key', { badge: { column: 'make', match: 'prefix' } }, "'match' needs 'table'."],
    [
      'a value that the field cannot have',
      { status: { constant: 'instock' } },
      "'status' cannot be 'instock'. It is one of in_stock, sold, coming_soon.",
      "Did you mean 'in_stock'?",
    ],
    [
      'a default of another type',
      { year: { column: 'make', type: 'integer', default: 'x' } },
      `'year' cannot be "x": it`,
    ],
    [
      'text in a field of numbers',
      { year: { column: 'make' } },
      `'year' is a whole number: it needs "type": "integer".`,
    ],
    [
      'a number in a field of text',
      { badge: { column: 'make', type: 'number' } },
      `'badge' is a text: it needs no "type".`,
    ],
    ['a brace that is not closed', { badge: { template: '{make} {model' } }, "'{make} {model' has an unmatched brace"],
    ['a field that every vehicle needs', { slug: undefined }, "'fields' needs 'slug', which every vehicle must have."],
  ])('is reported: %s', async (_, fields, ...said) => {
    const report = await refusal(fields);
    for (const part of said) expect(report).toContain(part);
  });

  test('is reported with the entry of a table whose value the field cannot have', async () => {
    const fields = { ...plainFields, status: { column: 'make', table: 'states' } };
    const map = file(
      'table.map.json',
      JSON.stringify({ tables: { states: { y: 'sold', n: 'here' } }, fields }, null, 2),
    );
    await expect(importFeed(file('f.csv', 'stock,make,model\n'), map)).rejects.toThrow(
      `${map}:5:12 error feed-field\n  'status' cannot be 'here'. It is one of in_stock, sold, coming_soon.\n`,
    );
  });

  test('is reported with a group in a replacement that its pattern does not have', async () => {
    const replace = [{ pattern: '(\\d) DOOR', with: '${2}D $5' }];
    const text = JSON.stringify({ fields: { ...plainFields, badge: { column: 'model', replace } } }, null, 2);
    const map = file('groups.map.json', text);
    const line = text.split('\n').findIndex((one) => one.includes('"with"')) + 1;
    await expect(importFeed(file('f.csv', 'stock,make,model\n'), map)).rejects.toThrow(
      `${map}:${line}:19 error feed-derivation\n  '\${2}D $5' names the group '2', which '(\\d) DOOR' does not have.\n`,
    );
  });

  test('is reported with the file, line and column of each mistake, as documents are', async () => {
    const text = JSON.stringify({ fields: { ...plainFields, badge: { column: 'modle', table: 'x' } } }, null, 2);
    const map = file('located.map.json', text);
    const line = text.split('\n').findIndex((one) => one.includes('modle')) + 1;
    await expect(importFeed(file('f.csv', 'stock,make,model\n'), map)).rejects.toThrow(
      `${map}:${line + 1}:16 error feed-table\n  There is no table 'x'.\n`,
    );
    writeFileSync(map, text.replace(/,\s*"table": "x"/, ''));
    await expect(importFeed(file('f.csv', 'stock,make,model\n'), map)).rejects.toThrow(
      `${map}:${line}:17 error feed-column\n  The feed has no column 'modle'.\n`,
    );
  });

  test('is reported if missing, not JSON or empty', async () => {
    const map = file('map.json', { fields: plainFields });
    await expect(importFeed(join(folder, 'nowhere.csv'), map)).rejects.toThrow(/nowhere\.csv cannot be read: ENOENT/);
    await expect(importFeed(feed, join(folder, 'nowhere.json'))).rejects.toThrow(/nowhere\.json cannot be read/);
    await expect(importFeed(feed, file('bad.json', '{'))).rejects.toThrow(/bad\.json:1:2 error json-syntax/);
    await expect(importFeed(file('empty.csv', ''), map)).rejects.toThrow(/is empty/);
    const half = gzipSync('stock,make,model\n').subarray(0, 20);
    await expect(importFeed(file('half.csv.gz', half), map)).rejects.toThrow(/cannot be read: unexpected end of file/);
  });

  test('is reported if it is larger than the largest stock when it is unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(largestStockBytes + 1, '\n'));
    // Read as bytes: parsing that many lines takes a minute.
    const unpacked = async () => {
      let length = 0;
      for await (const chunk of readBytes(file('bomb.csv.gz', bomb))) length += chunk.length;
      return length;
    };
    await expect(unpacked()).rejects.toThrow(/bomb\.csv\.gz has more than 256 MB when it is unpacked\.$/);
  });

  test('is not read beyond five times the vehicles that a site is designed for', async () => {
    const rows = readFeed(file('rows.csv', `stock,make\n${'1,a\n'.repeat(500_001)}`), {});
    const count = async () => {
      let read = 0;
      for await (const _ of rows) read += 1;
      return read;
    };
    await expect(count()).rejects.toThrow(/rows.csv has more than 500,000 rows/);
  });
});

describe('the report', () => {
  const collect = () => {
    const said: string[] = [];
    const add = (text: string): void => void said.push(text);
    return { said, io: { out: add, err: add, now: () => new Date(0) } };
  };

  test('shows rows read = accepted + rejected, the reasons and the first rows', async () => {
    const { said, io } = collect();
    expect(await runImport({ feed, map: epaMap, format: 'text' }, io)).toBe(0);
    expect(said.join('')).toContain('60 rows read: 53 accepted, 7 rejected.\n');
    expect(said.join('')).toContain("line 7: year: '19x4' is not a number\n");
  });

  test('writes vehicles, rejected rows and a summary as JSON', async () => {
    const { said, io } = collect();
    const [out, rejects] = [join(folder, 'out.ndjson'), join(folder, 'rejects.json')];
    await runImport({ feed, map: epaMap, out, rejects, format: 'json' }, io);
    expect(JSON.parse(said.join(''))).toMatchObject({ rows: 60, accepted: 53, rejected: 7 });
    expect(readFileSync(out, 'utf8').trim().split('\n')).toHaveLength(53);
    expect(JSON.parse(readFileSync(rejects, 'utf8'))).toHaveLength(7);
  });

  test('exits with 1 when every row was rejected', async () => {
    const { io } = collect();
    const map = file('map.json', { fields: plainFields });
    expect(await runImport({ feed: file('f.csv', 'stock,make,model\nx,,\n'), map, format: 'text' }, io)).toBe(1);
  });

  test('leaves the vehicles of earlier as they were when every row was rejected', async () => {
    const { said, io } = collect();
    const map = file('map.json', { fields: plainFields });
    const out = file('vehicles.json', '[{}]');
    const rejecting = { feed: file('f.csv', 'stock,make,model\nx,,\n'), map, out, format: 'text' } as const;
    expect(await runImport(rejecting, io)).toBe(1);
    expect(readFileSync(out, 'utf8')).toBe('[{}]');
    expect(said.join('')).toContain('vehicles.json was left as it was.');
  });

  test('does not write over the feed, its map or its own other file', async () => {
    const { io } = collect();
    const map = file('map.json', { fields: plainFields });
    const own = file('own.csv', 'stock,make,model\n1,a,b\n');
    const both = join(folder, 'both.json');
    for (const outputs of [{ out: own }, { out: map }, { rejects: own }, { out: both, rejects: both }])
      await expect(runImport({ feed: own, map, format: 'text', ...outputs }, io)).rejects.toThrow('is named twice');
    expect(readFileSync(own, 'utf8')).toBe('stock,make,model\n1,a,b\n');
    expect(existsSync(both)).toBe(false);
  });
});
