import { printable } from './printable.ts';

export const margin = 40;
/** A4 in points. */
export const paper = { width: 595.28, height: 841.89 } as const;
export const inner = paper.width - 2 * margin;

/** The colours of a brochure, as `#rrggbb`. */
export interface Look {
  readonly brand: string;
  readonly tint: string;
  readonly price: string;
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  /** The band behind the logo, as in the site's header, and its text colour. */
  readonly head: string;
  readonly onHead: string;
}

export interface Type {
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
  readonly align?: 'left' | 'right' | 'center';
  /** Truncates text that does not fit on one line, with an ellipsis. */
  readonly oneLine?: boolean;
}

/** A horizontal extent: left edge and width, in points. */
export interface Column {
  readonly x: number;
  readonly width: number;
}

export const whole: Column = { x: margin, width: inner };

/** `count` equal columns with gaps between them. */
export function columns(count: number, gap: number, within: Column = whole): readonly Column[] {
  const width = (within.width - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => ({ x: within.x + index * (width + gap), width }));
}

/** A document written from top to bottom; `y` is where the next item goes. */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly look: Look;
  y = margin;

  constructor(pdf: PDFKit.PDFDocument, look: Look) {
    this.pdf = pdf;
    this.look = look;
  }

  #set({ size, bold = false, colour = this.look.ink }: Type): PDFKit.PDFDocument {
    return this.pdf
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(colour);
  }

  height(text: string, type: Type, { width }: Column = whole): number {
    return this.#set(type).heightOfString(printable(text), { width, lineGap: type.size * 0.15 });
  }

  /** Writes at `y` without advancing; long text continues on the next page. */
  write(text: string, type: Type, column: Column = whole, y = this.y): void {
    const { align = 'left', size, oneLine = false } = type;
    this.#set(type).text(printable(text), column.x, y, {
      width: column.width,
      align,
      lineGap: size * 0.15,
      ...(oneLine ? { height: size, ellipsis: true } : {}),
    });
  }

  /** Writes and advances below it. */
  line(text: string, type: Type, column: Column = whole): void {
    this.write(text, type, column);
    this.y = this.pdf.y;
  }

  space(points: number): void {
    this.y += points;
  }

  /** Starts a new page unless this height fits on the current one. */
  ensure(height: number): void {
    const { margins } = this.pdf.page;
    if (this.y + height <= paper.height - margins.bottom) return;
    this.pdf.addPage();
    this.y = this.pdf.page.margins.top;
  }

  /** A heading kept together with what follows. */
  heading(text: string, follows = 60): void {
    this.ensure(follows + 34);
    this.space(14);
    this.line(text, { size: 13, bold: true, colour: this.look.brand });
    this.rule();
    this.space(6);
  }

  rule(): void {
    const { pdf, look } = this;
    pdf
      .moveTo(margin, this.y)
      .lineTo(margin + inner, this.y)
      .lineWidth(0.75)
      .strokeColor(look.line)
      .stroke();
  }
}
