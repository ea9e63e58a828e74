import { normalize } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { DocumentHost } from '../../engine/site/pipeline.ts';
import { diskHost } from '../sites/host.ts';

/** A document whose text is not the one on disk, and a host that reads it so; every other file is the disk's. */
export interface TypedDocument {
  readonly file: string;
  readonly host: DocumentHost;
}

/** Takes the text of a document from a stream, as an editor hands over what is not yet saved. It need not exist on disk. */
export async function typedDocument(name: string, input: NodeJS.ReadableStream): Promise<TypedDocument> {
  const file = normalize(name);
  // As a file is read: a byte order mark is kept, so that it is found.
  const text = (await buffer(input)).toString('utf8');
  return { file, host: { ...diskHost, read: (other) => (other === file ? text : diskHost.read(other)) } };
}
