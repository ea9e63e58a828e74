import type { PrintBlock } from '../../render/print/blocks.ts';
import type { PrintView } from '../../render/print/view.ts';
import { contact, offer, parts } from './parts.ts';
import type { Pictures } from './pictures.ts';
import { printable } from './printable.ts';
import { type Look, margin, inner, paper, Sheet } from './sheet.ts';

/** What a brochure is made from: the wording, and the look of the dealer's paper. */
export interface BrochureInput {
  readonly view: PrintView;
  readonly look: Look;
  /** Source of the logo. */
  readonly logo: string;
  /** The base of addresses that begin with `/`. */
  readonly origin: string;
  readonly locale: string;
  /** `Page {page} of {pages}` in the site's words. */
  readonly pageOf: (page: number, pages: number) => string;
}

const logoHeight = 34;

async function letterhead(sheet: Sheet, { view, logo, look }: BrochureInput, pictures: Pictures): Promise<void> {
  const { pdf } = sheet;
  const { name, host, phone } = view.dealer;
  const left = { x: margin, width: inner / 2 };
  const right = { x: margin + inner / 2, width: inner / 2 };
  const bytes = await pictures.logo(logo, logoHeight);
  pdf.rect(0, 0, paper.width, 78).fill(look.head);
  pdf.rect(0, 0, paper.width, 8).fill(look.brand);
  if (bytes) pdf.image(bytes, margin, 28, { fit: [left.width, logoHeight] });
  else sheet.write(name, { size: 16, bold: true, colour: look.onHead }, left, 34);
  sheet.y = 28;
  if (phone) sheet.line(phone, { size: 13, bold: true, align: 'right', colour: look.onHead }, right);
  sheet.line(host, { size: 9.5, align: 'right', colour: look.onHead }, right);
  sheet.y = 96;
}

function title(sheet: Sheet, { title: main, sub, stock }: PrintView): void {
  const { look } = sheet;
  sheet.line(main, { size: 22, bold: true });
  const under = [sub, stock].filter(Boolean).join('  ·  ');
  if (under) sheet.line(under, { size: 11, colour: look.soft });
  sheet.space(10);
}

/** The header of every further page and the footer of all, drawn once their number is known. */
function running({ pdf, look }: Sheet, { view, pageOf }: BrochureInput): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // Text in the margins would start another page.
    pdf.page.margins = { top: 0, bottom: 0, left: 0, right: 0 };
    const sheet = new Sheet(pdf, look);
    if (page > 0) {
      sheet.write(view.title, { size: 9, bold: true, oneLine: true }, { x: margin, width: inner - 200 }, 30);
      sheet.write(
        view.dealer.name,
        { size: 9, colour: look.soft, align: 'right', oneLine: true },
        { x: margin + inner - 190, width: 190 },
        30,
      );
      sheet.y = 48;
      sheet.rule();
    }
    sheet.y = paper.height - 46;
    sheet.rule();
    sheet.write(view.made, { size: 7.5, colour: look.soft }, { x: margin, width: inner - 90 }, sheet.y + 6);
    const number = { size: 7.5, colour: look.soft, align: 'right' } as const;
    sheet.write(pageOf(page + 1, count), number, { x: margin + inner - 80, width: 80 }, sheet.y + 6);
  }
}

/** The block of this kind if it is next to `at`, so that the two can share a row. */
function beside<K extends PrintBlock['kind']>(blocks: readonly PrintBlock[], at: number, kind: K) {
  const next = blocks[at + 1];
  return next?.kind === kind ? (next as Extract<PrintBlock, { kind: K }>) : undefined;
}

async function body(sheet: Sheet, { blocks }: PrintView, pictures: Pictures): Promise<void> {
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at];
    if (!block) continue;
    if (block.kind === 'price') {
      const finance = beside(blocks, at, 'finance');
      offer(sheet, block, finance);
      if (finance) at += 1;
    } else if (block.kind === 'location') {
      const code = beside(blocks, at, 'qr');
      contact(sheet, block, code);
      if (code) at += 1;
    } else if (block.kind === 'finance') offer(sheet, undefined, block);
    else if (block.kind === 'qr') contact(sheet, undefined, block);
    else await draw(sheet, block, pictures);
  }
}

type Plain = Extract<PrintBlock, { kind: keyof typeof parts }>;

function draw<K extends Plain['kind']>(sheet: Sheet, block: Extract<Plain, { kind: K }>, pictures: Pictures) {
  const part = parts[block.kind] as (sheet: Sheet, block: Plain, pictures: Pictures) => Promise<void> | void;
  return part(sheet, block, pictures);
}

/** Lays out a vehicle on A4: a PDF with the dealer's logo and colours, page numbers and a link back to the listing. */
export async function drawBrochure(input: BrochureInput, pictures: Pictures): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const { view, look, locale } = input;
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 62, bottom: 58, left: margin, right: margin },
    bufferPages: true,
    lang: locale,
    displayTitle: true,
    info: { Title: printable(view.title), Author: printable(view.dealer.name) },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const sheet = new Sheet(pdf, look);
  await letterhead(sheet, input, pictures);
  title(sheet, view);
  await body(sheet, view, pictures);
  running(sheet, input);
  pdf.end();
  return done;
}
