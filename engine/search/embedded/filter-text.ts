import type { Filter, FilterOf, Span, WrittenPoint } from './filter-ast.ts';

/** The place that a message points at: the field of a filter, or a number of a geographic filter by its position. */
export interface FilterPlace {
  readonly filter: Filter;
  readonly number?: number;
}

/** A filter as the protocol writes it back in messages: every text in double quotes, every part of AND and OR in parentheses. */
class FilterWriter {
  text = '';
  at: { start: number; end: number } | undefined;
  private readonly place: FilterPlace;

  constructor(place: FilterPlace) {
    this.place = place;
  }

  write(filter: Filter): void {
    switch (filter.kind) {
      case 'and':
      case 'or':
        return this.writeParts(filter);
      case 'not':
        this.text += 'NOT (';
        this.write(filter.filter);
        this.text += ')';
        return;
      case 'geoRadius': {
        const { centre, metres, resolution } = filter;
        const numbers = [...centre, metres, ...(resolution ? [resolution] : [])];
        return this.writeNumbers(filter, '_geoRadius(', [numbers], ')');
      }
      case 'geoBox':
        return this.writePoints(filter, '_geoBoundingBox(', [filter.topRight, filter.bottomLeft]);
      case 'geoPolygon':
        return this.writePoints(filter, '_geoPolygon(', filter.points);
      case 'unavailable':
        this.text += filter.at.source.slice(filter.at.start, filter.at.end);
        return;
      default:
        this.writeField(filter);
    }
  }

  private writeParts({ kind, filters }: FilterOf<'and' | 'or'>): void {
    filters.forEach((part, index) => {
      this.text += index === 0 ? '(' : ` ${kind.toUpperCase()} (`;
      this.write(part);
      this.text += ')';
    });
  }

  private writeField(filter: Extract<Filter, { field: string }>): void {
    const field = JSON.stringify(filter.field);
    if (this.place.filter === filter) this.at = this.range(1, field.length - 2);
    this.text += `${field} ${operationText(filter)}`;
  }

  private writePoints(filter: Filter, open: string, points: readonly WrittenPoint[]): void {
    this.writeNumbers(filter, `${open}[`, points, '])', '], [');
  }

  private writeNumbers(
    filter: Filter,
    open: string,
    lists: readonly (readonly { text: string }[])[],
    close: string,
    between = '',
  ): void {
    let number = 0;
    this.text += open;
    lists.forEach((list, listAt) => {
      if (listAt > 0) this.text += between;
      list.forEach(({ text }, index) => {
        if (index > 0) this.text += ', ';
        if (this.place.filter === filter && this.place.number === number++) this.at = this.range(0, text.length);
        this.text += text;
      });
    });
    this.text += close;
  }

  private range(offset: number, length: number): { start: number; end: number } {
    const start = this.text.length + offset;
    return { start, end: start + length };
  }
}

function operationText(filter: Extract<Filter, { field: string }>): string {
  switch (filter.kind) {
    case 'compare':
      return `${filter.operator} ${JSON.stringify(filter.value)}`;
    case 'between':
      return `${JSON.stringify(filter.from)} TO ${JSON.stringify(filter.to)}`;
    case 'in':
      return `IN [${filter.values.map((value) => JSON.stringify(value)).join(', ')}]`;
    case 'exists':
      return 'EXISTS';
    case 'null':
      return 'IS NULL';
    case 'empty':
      return 'IS EMPTY';
    case 'startsWith':
      return `STARTS WITH ${JSON.stringify(filter.value)}`;
  }
}

/** The filter as the protocol writes it in its messages, with the range of one place in it. */
export function writtenPlace(filter: Filter, place: FilterPlace): Span {
  const writer = new FilterWriter(place);
  writer.write(filter);
  return { source: writer.text, ...(writer.at ?? { start: 0, end: writer.text.length }) };
}
