import { editDistance } from './edit-distance.ts';
import type { Filter } from './filter-ast.ts';
import { FilterError, type FilterFault } from './filter-messages.ts';
import { type FilterScanner, isValue } from './filter-scanner.ts';

const plainParts = ['userProvided', 'documentTemplate', 'regenerate'];
const parts = ['fragments', ...plainParts];

/** The most edits between a wrong part and the one that its message suggests. */
const suggestionDistance = 2;

function skipPart(scanner: FilterScanner, fault: FilterFault): void {
  const start = scanner.position;
  let read: ReturnType<FilterScanner['part']>;
  try {
    read = scanner.part();
  } catch (error) {
    const isOpen = error instanceof FilterError && error.at.start === start;
    throw scanner.fault(isOpen ? 'vectorQuotes' : fault, start);
  }
  if (!isValue(read)) throw scanner.fault(fault, start);
}

/** The part after the embedder's name, if any. */
function skipSuffix(scanner: FilterScanner): string | undefined {
  if (scanner.take('.fragments')) {
    if (!scanner.take('.')) throw scanner.fault('vectorNoFragment', scanner.position);
    skipPart(scanner, 'vectorFragment');
    return 'fragments';
  }
  return plainParts.find((part) => scanner.take(`.${part}`));
}

function unknownSuffix(scanner: FilterScanner, previous: string | undefined): FilterError {
  const point = scanner.position - 1;
  const { text, at } = readSuffix(scanner) ?? { text: '.', at: scanner.span(point, point + 1) };
  const fault = (name: FilterFault, detail?: string) => scanner.fault(name, at.start, at.end, detail);
  if (text === '.') return fault('vectorPoint');
  if (previous) return fault('vectorSecondPart', `\`${previous}\` and \`${text}\``);
  if (parts.includes(text)) return fault('vectorQuotedPart');
  const near = parts.find((part) => editDistance(text, part, suggestionDistance) <= suggestionDistance);
  return fault('vectorPart', `\`${text}\`.${near ? ` Did you mean \`${near}\`?` : ''}`);
}

function readSuffix(scanner: FilterScanner) {
  try {
    const read = scanner.part();
    return isValue(read) ? read : undefined;
  } catch (error) {
    if (error instanceof FilterError) return undefined;
    throw error;
  }
}

/**
 * Parses a filter on vectors (`_vectors EXISTS`), none of which this service has; `undefined` when none comes next.
 *
 * @throws ProtocolError `invalid_search_filter` for one that is malformed
 */
export function parseVectors(scanner: FilterScanner): Filter | undefined {
  const before = scanner.position;
  scanner.space();
  const start = scanner.position;
  if (!scanner.take('_vectors')) return back(scanner, before);
  const at = scanner.span(start, scanner.position);
  if (scanner.space() === 0) {
    if (!scanner.take('.')) return back(scanner, before);
    if (scanner.take(' ')) throw scanner.fault('vectorNoEmbedder', scanner.position - 1, scanner.position);
    skipPart(scanner, 'vectorEmbedder');
    const previous = skipSuffix(scanner);
    if (scanner.take('.')) throw unknownSuffix(scanner, previous);
    if (scanner.space() === 0) throw scanner.fault('vectorLeftover', scanner.position);
  }
  if (!scanner.take('EXISTS') && !scanner.takePhrase('NOT', 'EXISTS'))
    throw scanner.fault('vectorOperation', scanner.position);
  return { kind: 'unavailable', feature: 'vectors', at };
}

function back(scanner: FilterScanner, position: number): undefined {
  scanner.position = position;
}
