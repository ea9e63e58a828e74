import { encode } from 'uqr';
import type { PrintBlock, PrintRow } from '../../render/print/blocks.ts';
import type { Pictures } from './pictures.ts';
import { type Column, columns, inner, margin, type Sheet, whole } from './sheet.ts';

type Part<K extends PrintBlock['kind']> = Extract<PrintBlock, { kind: K }>;
type Draw<K extends PrintBlock['kind']> = (sheet: Sheet, part: Part<K>, pictures: Pictures) => Promise<void> | void;

async function photo(sheet: Sheet, { photo: source }: Part<'photo'>, pictures: Pictures): Promise<void> {
  const height = 290;
  const bytes = await pictures.photo(source, inner, height);
  if (!bytes) return;
  sheet.ensure(height + 12);
  sheet.pdf.image(bytes, margin, sheet.y, { width: inner, height });
  sheet.space(height + 12);
}

async function gallery(sheet: Sheet, { title, photos }: Part<'gallery'>, pictures: Pictures): Promise<void> {
  const places = columns(3, 8);
  const width = places[0]?.width ?? inner;
  const height = (width * 2) / 3;
  const found = (await Promise.all(photos.map((source) => pictures.photo(source, width, height)))).filter(
    (bytes) => bytes !== undefined,
  );
  if (found.length === 0) return;
  sheet.heading(title, height);
  for (const cells of rowsOf(found, places)) {
    sheet.ensure(height + 8);
    for (const { item: bytes, place } of cells) sheet.pdf.image(bytes, place.x, sheet.y, { width, height });
    sheet.space(height + 8);
  }
}

/** The price on the left of a tinted panel, the weekly payment on the right. */
export function offer(sheet: Sheet, price: Part<'price'> | undefined, finance: Part<'finance'> | undefined): void {
  const { look, pdf } = sheet;
  const [left = whole, right = whole] = columns(2, 24, { x: margin + 16, width: inner - 32 });
  const main: Column = price && finance ? left : { x: margin + 16, width: inner - 32 };
  const side: Column = price ? right : main;
  const notes = price ? [...price.notes, price.saving ?? ''].filter(Boolean).join('  ·  ') : '';
  const was = price?.was ? `${price.was.label} ${price.was.text}` : '';
  const heights = [
    price ? sheet.height(price.text, { size: 24, bold: true }, main) + (notes ? 14 : 0) + (was ? 13 : 0) : 0,
    finance ? 22 + (finance.rates ? sheet.height(finance.rates, { size: 8.5 }, side) : 0) : 0,
  ];
  const height = Math.max(...heights) + 24;
  sheet.ensure(height + 8);
  pdf.roundedRect(margin, sheet.y, inner, height, 6).fill(look.tint);
  const top = sheet.y + 13;
  if (price) {
    sheet.y = top;
    if (was) sheet.line(was, { size: 9.5, colour: look.soft }, main);
    sheet.line(price.text, { size: 24, bold: true, colour: look.price }, main);
    if (notes) sheet.line(notes, { size: 10, colour: look.soft }, main);
  }
  if (finance) {
    const end = sheet.y;
    sheet.y = top + (price ? 4 : 0);
    sheet.line(finance.text, { size: 15, bold: true }, side);
    if (finance.rates) sheet.line(finance.rates, { size: 8.5, colour: look.soft }, side);
    sheet.y = Math.max(end, sheet.y);
  }
  sheet.y = top - 13 + height + 8;
}

/** Items side by side in these places, row by row. */
function* rowsOf<T, P>(items: readonly T[], places: readonly P[]) {
  for (let at = 0; at < items.length; at += places.length)
    yield places.flatMap((place, index) => {
      const item = items[at + index];
      return item === undefined ? [] : [{ item, place }];
    });
}

function keySpecs(sheet: Sheet, { rows, title }: Part<'keySpecs'>): void {
  const { look } = sheet;
  const label = { size: 8.5, colour: look.soft };
  const value = { size: 11, bold: true };
  const places = columns(4, 12);
  sheet.heading(title);
  for (const cells of rowsOf(rows, places)) {
    const height = Math.max(
      ...cells.map(({ item: row, place: column }) => 12 + sheet.height(row.value, value, column)),
    );
    sheet.ensure(height + 8);
    for (const { item: row, place: column } of cells) {
      sheet.write(row.label, label, column);
      sheet.write(row.value, value, column, sheet.y + 12);
    }
    sheet.space(height + 8);
  }
}

const rowType = { size: 9.5 } as const;

/** Two columns with labels on the left and values on the right; a row never breaks across pages. */
function table(sheet: Sheet, rows: readonly PrintRow[]): void {
  const { look } = sheet;
  const places = columns(2, 24).map((column) => {
    const [label = column, value = column] = columns(2, 8, column);
    return { label, value };
  });
  for (const cells of rowsOf(rows, places)) {
    const height = Math.max(
      ...cells.flatMap(({ item: row, place }) => [
        sheet.height(row.label, rowType, place.label),
        sheet.height(row.value, { ...rowType, bold: true }, place.value),
      ]),
    );
    sheet.ensure(height + 7);
    for (const { item: row, place } of cells) {
      sheet.write(row.label, { ...rowType, colour: look.soft }, place.label);
      sheet.write(row.value, { ...rowType, bold: true, align: 'right' }, place.value);
    }
    sheet.space(height + 3);
    sheet.rule();
    sheet.space(4);
  }
}

function specs(sheet: Sheet, { groups }: Part<'specs'>): void {
  for (const { title, rows } of groups) {
    sheet.heading(title);
    table(sheet, rows);
  }
}

function features(sheet: Sheet, { title, groups }: Part<'features'>): void {
  const places = columns(3, 16);
  sheet.heading(title);
  for (const { name, items } of groups) {
    sheet.ensure(40);
    sheet.line(name, { size: 10, bold: true });
    sheet.space(2);
    const points = items.map((item) => `• ${item}`);
    for (const cells of rowsOf(points, places)) {
      const height = Math.max(...cells.map(({ item, place }) => sheet.height(item, rowType, place)));
      sheet.ensure(height + 2);
      for (const { item, place } of cells) sheet.write(item, rowType, place);
      sheet.space(height + 2);
    }
    sheet.space(6);
  }
}

function comments(sheet: Sheet, { title, paragraphs }: Part<'comments'>): void {
  sheet.heading(title);
  for (const paragraph of paragraphs) {
    sheet.ensure(28);
    sheet.line(paragraph, { size: 10 });
    sheet.space(6);
  }
}

const codeSize = 96;

/** Location and opening hours on the left; a QR code on the right. */
export function contact(sheet: Sheet, place: Part<'location'> | undefined, code: Part<'qr'> | undefined): void {
  const { look } = sheet;
  const text: Column = { x: margin, width: code ? inner - codeSize - 140 : inner };
  const hours = place?.hours ?? [];
  const height = Math.max(code ? codeSize + 16 : 0, place ? 60 + hours.length * 14 : 0);
  if (place) sheet.heading(place.title, height);
  else sheet.ensure(height + 14);
  const top = sheet.y;
  if (place) {
    sheet.line(place.name, { size: 11, bold: true }, text);
    if (place.address) sheet.line(place.address, { size: 10, colour: look.soft }, text);
    if (place.phone) sheet.line(place.phone, { size: 12, bold: true, colour: look.brand }, text);
    sheet.space(6);
    const [days = text, times = text] = columns(2, 8, { x: text.x, width: Math.min(text.width, 240) });
    for (const row of hours) {
      sheet.write(row.label, { size: 9.5, colour: look.soft }, days);
      sheet.line(row.value, { size: 9.5 }, times);
    }
  }
  const end = sheet.y;
  if (code) qr(sheet, code, top);
  sheet.y = Math.max(end, code ? top + codeSize : 0) + 8;
}

function qr(sheet: Sheet, { url, text }: Part<'qr'>, top: number): void {
  const { pdf, look } = sheet;
  const { data, size } = encode(url, { ecc: 'M', border: 0 });
  const left = margin + inner - codeSize;
  const module = codeSize / size;
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries())
      if (dark) pdf.rect(left + x * module, top + y * module, module + 0.05, module + 0.05);
  pdf.fill('#000000');
  pdf.link(left, top, codeSize, codeSize, url);
  sheet.write(text, { size: 9.5, align: 'right', colour: look.soft }, { x: left - 132, width: 120 }, top + 4);
}

/** The drawing function of each part; price and place are drawn together with their neighbours. */
export const parts: { readonly [K in Exclude<PrintBlock['kind'], 'price' | 'finance' | 'location' | 'qr'>]: Draw<K> } =
  {
    photo,
    gallery,
    keySpecs,
    specs,
    features,
    comments,
  };
