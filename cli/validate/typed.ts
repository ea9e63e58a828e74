import { normalize } from 'node:path';
import type { DocumentHost } from '../../engine/document/pipeline.ts';
import { diskHost, documentText, largestDocumentBytes } from '../sites/host.ts';

/** A document whose text differs from the one on disk, and a host that serves it; every other file comes from disk. */
export interface TypedDocument {
  readonly file: string;
  readonly host: DocumentHost;
}

/** Reads the text of a document from a stream, as editors pass unsaved files. It need not exist on disk. */
export async function typedDocument(name: string, input: NodeJS.ReadableStream): Promise<TypedDocument> {
  const file = normalize(name);
  const text = documentText(file, await bytesOf(input));
  return { file, host: { ...diskHost, read: (other, entry) => (other === file ? text : diskHost.read(other, entry)) } };
}

/** Everything a stream provides, up to slightly more than a document may have. */
async function bytesOf(input: NodeJS.ReadableStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of input) {
    const bytes = Buffer.from(part);
    parts.push(bytes);
    length += bytes.length;
    if (length > largestDocumentBytes) break;
  }
  return Buffer.concat(parts);
}
