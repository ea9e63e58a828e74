import { ProtocolError } from './errors.ts';
import type { Json, JsonObject } from './json.ts';

const idPattern = /^[a-zA-Z0-9_-]{1,511}$/;

/**
 * The field that identifies documents: the only one whose name ends in `id`, whatever its case.
 *
 * @throws ProtocolError when no field or more than one could be it
 */
export function inferPrimaryKey(document: JsonObject): string {
  const [first, second, ...more] = Object.keys(document).filter((key) => key.toLowerCase().endsWith('id'));
  const advice = 'Please specify the primary key manually using the `primaryKey` query parameter.';
  if (first === undefined)
    throw new ProtocolError(
      'index_primary_key_no_candidate_found',
      `The primary key inference failed as the engine did not find any field ending with \`id\` in its name. ${advice}`,
    );
  if (second !== undefined)
    throw new ProtocolError(
      'index_primary_key_multiple_candidates_found',
      `The primary key inference failed as the engine found ${more.length + 2} fields ending with \`id\` in their names: '${first}' and '${second}'. ${advice}`,
    );
  return first;
}

function invalidId(id: Json): ProtocolError {
  const message = `Document identifier \`${JSON.stringify(id)}\` is invalid. A document identifier can be of type integer or string, only composed of alphanumeric characters (a-z A-Z 0-9), hyphens (-) and underscores (_), and can not be more than 511 bytes.`;
  return new ProtocolError('invalid_document_id', message);
}

/** @throws ProtocolError `missing_document_id` or `invalid_document_id` */
export function readDocumentId(document: JsonObject, primaryKey: string): string {
  const id = Object.hasOwn(document, primaryKey) ? document[primaryKey] : undefined;
  if (id === undefined) {
    const message = `Document doesn't have a \`${primaryKey}\` attribute: \`${JSON.stringify(document)}\`.`;
    throw new ProtocolError('missing_document_id', message);
  }
  const isValid =
    typeof id === 'number' ? Number.isSafeInteger(id) : typeof id === 'string' && idPattern.test(id.trim());
  if (!isValid) throw invalidId(id);
  return String(id).trim();
}
