import type { Filter, GeoNumber, WrittenPoint } from './filter-ast.ts';
import type { FilterScanner, NoNumber, Placed } from './filter-scanner.ts';

type Read<T> = T | NoNumber;

function failed<T extends object>(read: Read<T>): read is NoNumber {
  return 'failedAt' in read;
}

/** Items separated by commas, at least one; ends before a comma that no item follows. */
function readList<T extends object>(scanner: FilterScanner, readItem: () => Read<T>): Read<T[]> {
  const first = readItem();
  if (failed(first)) return first;
  const items: T[] = [first];
  for (;;) {
    const end = scanner.position;
    if (!scanner.take(',')) return items;
    const item = readItem();
    if (!failed(item)) items.push(item);
    else if (item.broken) return item;
    else {
      scanner.position = end;
      return items;
    }
  }
}

function readEnclosed<T extends object>(
  scanner: FilterScanner,
  [open, close]: readonly [string, string],
  readItem: () => Read<T>,
  beforeClose?: () => void,
): Read<T[]> {
  if (!scanner.take(open)) return { failedAt: scanner.position, broken: false };
  const items = readList(scanner, readItem);
  if (failed(items)) return items;
  beforeClose?.();
  return scanner.take(close) ? items : { failedAt: scanner.position, broken: false };
}

const readCoordinates = (scanner: FilterScanner) => (): Read<Placed[]> => {
  scanner.space();
  const numbers = readEnclosed(scanner, ['[', ']'], () => scanner.number());
  if (!failed(numbers)) scanner.space();
  return numbers;
};

/** @throws ProtocolError for a list that is no pair, at its first number */
function pairOf(scanner: FilterScanner, numbers: readonly Placed[]): WrittenPoint {
  const [latitude, longitude, more] = numbers;
  if (latitude && longitude && !more) return [written(latitude), written(longitude)];
  const at = latitude?.at ?? scanner.span(scanner.position);
  throw scanner.fault('coordinateCount', at.start, at.end, String(numbers.length));
}

function written({ text, value }: GeoNumber): GeoNumber {
  return { text, value };
}

function parseRadius(scanner: FilterScanner): Filter {
  const numbers = readEnclosed(scanner, ['(', ')'], () => scanner.number());
  if (failed(numbers)) throw scanner.fault('geoRadius', numbers.failedAt);
  const [latitude, longitude, metres, resolution] = numbers;
  if (!latitude || !longitude || !metres || numbers.length > 4)
    throw scanner.fault('geoRadiusCount', scanner.position, undefined, String(numbers.length));
  return {
    kind: 'geoRadius',
    centre: [written(latitude), written(longitude)],
    metres: written(metres),
    ...(resolution && { resolution: written(resolution) }),
  };
}

function parseBox(scanner: FilterScanner): Filter {
  const corners = readEnclosed(scanner, ['(', ')'], readCoordinates(scanner));
  if (failed(corners)) throw scanner.fault('geoBox', corners.failedAt);
  const [topRight, bottomLeft, more] = corners;
  if (!topRight || !bottomLeft || more) throw scanner.fault('geoBox', scanner.position);
  return { kind: 'geoBox', topRight: pairOf(scanner, topRight), bottomLeft: pairOf(scanner, bottomLeft) };
}

function parsePolygon(scanner: FilterScanner): Filter {
  const corners = readEnclosed(scanner, ['(', ')'], readCoordinates(scanner), () => scanner.takeSpaced(','));
  if (failed(corners)) throw scanner.fault('geoPolygon', corners.failedAt);
  if (corners.length < 3) {
    const last = corners.at(-1)?.at(-1)?.at ?? scanner.span(scanner.position);
    throw scanner.fault('geoPolygonCount', last.start, last.end, String(corners.length));
  }
  return { kind: 'geoPolygon', points: corners.map((numbers) => pairOf(scanner, numbers)) };
}

/**
 * Parses a geographic filter; `undefined` when none comes next.
 *
 * @throws ProtocolError `invalid_search_filter` for one whose arguments are wrong
 */
export function parseGeo(scanner: FilterScanner): Filter | undefined {
  if (scanner.takeWord('_geoRadius')) return parseRadius(scanner);
  if (scanner.takeWord('_geoBoundingBox')) return parseBox(scanner);
  if (scanner.takeWord('_geoPolygon')) return parsePolygon(scanner);
  return undefined;
}
