import { normalize } from 'node:path';
import type { DocumentHost } from '../../engine/document/pipeline.ts';
import { diskHost, documentText, largestDocumentBytes } from '../sites/host.ts';

/**
 * Reads the text of a document from a stream, as editors pass unsaved files; it need not exist on disk. Gives a host that
 * serves it, with every other file from disk.
 */
export async function typedDocument(name: string, input: NodeJS.ReadableStream) {
  const file = normalize(name);
  const text = documentText(file, await bytesOf(input));
  const host: DocumentHost = {
    ...diskHost,
    read: (other, entry) => (other === file ? text : diskHost.read(other, entry)),
  };
  return { file, host };
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
