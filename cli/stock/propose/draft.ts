import type { FeedField } from '../../../schemas/feed/feed-map.ts';
import { type Column, plainName } from './known.ts';
import { decimalSign, spacedThousands } from './numbers.ts';

/** How a column was recognised. */
export type By = 'name' | 'values';

/** Which column a field was placed in. */
export interface Placed {
  readonly field: string;
  readonly column: string;
  readonly by: By;
}

/** A map while it is proposed: what has been placed so far, and what its reader should know. */
export class Draft {
  readonly columns: readonly Column[];
  readonly fields: Record<string, FeedField> = {};
  readonly values: Record<string, FeedField> = {};
  readonly tables: Record<string, Record<string, string | boolean>> = {};
  readonly placed: Placed[] = [];
  readonly remarks: string[] = [];
  readonly #used = new Set<Column>();

  /** The item_type of vehicles whose columns do not give it. */
  readonly kind: string;
  readonly isKindGiven: boolean;

  constructor(columns: readonly Column[], kind?: string) {
    this.columns = columns;
    this.kind = kind ?? 'car';
    this.isKindGiven = kind !== undefined;
  }

  /** The columns without a field, in the order of the feed. */
  get free(): readonly Column[] {
    return this.columns.filter((one) => !this.#used.has(one));
  }

  /** The free columns of these names, in the order of the names. */
  named(names: readonly string[]): readonly Column[] {
    const { free } = this;
    return names.flatMap((name) => free.filter((one) => plainName(one.name) === name));
  }

  /** The column that a field is read from. */
  columnOf(field: string): Column | undefined {
    return this.columns.find(({ name }) => name === this.fields[field]?.column);
  }

  /** Places a field in a column, which no other field takes then. */
  put(field: string, column: Column, derived: FeedField, by: By): void {
    const isNumber = derived.type === 'integer' || derived.type === 'number';
    this.fields[field] = isNumber ? { ...derived, ...this.#numberFormat(field, column, derived) } : derived;
    this.use(field, column, by);
  }

  /** How a column's numbers are read where they are not written as in Australia. */
  #numberFormat(field: string, { name, texts }: Column, { type, numberAt }: FeedField): FeedField {
    const sign = decimalSign(texts, type === 'integer' || field.endsWith('price'));
    if (sign === 'unclear')
      this.remarks.push(
        `${field}: '${name}' uses both point and comma for decimals or thousands; check what its numbers become.`,
      );
    // The first number of a text would end at the space.
    const isSpaced = numberAt !== undefined && texts.some((text) => spacedThousands.test(text));
    return {
      ...(isSpaced ? { replace: [{ pattern: '[\\s\\x{a0}\\x{202f}]+(\\d{3})', with: '$1' }] } : {}),
      ...(sign === 'comma' ? { decimalComma: true } : {}),
    };
  }

  /** Reports a column as placed. */
  use(field: string, column: Column, by: By): void {
    this.#used.add(column);
    this.placed.push({ field, column: column.name, by });
  }
}
