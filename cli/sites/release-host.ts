import { join, relative } from 'node:path';
import type { DocumentHost } from '../../engine/document/chain.ts';
import { diskHost } from './host.ts';

/** The texts of a published document and what it extends, by their place in the sites folder. */
export type ReleaseTexts = ReadonlyMap<string, string>;

/** The documents of a release, as if they were in the sites folder; media are there. */
export function releaseHost(sites: string, texts: ReleaseTexts): DocumentHost {
  return { ...diskHost, read: (file) => texts.get(relative(sites, file)), bases: () => [] };
}

/** The texts of a loaded document by their place in the sites folder. */
export function releaseTexts(sites: string, texts: ReadonlyMap<string, string>): ReleaseTexts {
  return new Map([...texts].map(([file, text]) => [relative(sites, file), text]));
}

/** The file of a release's document, were it in this sites folder. */
export const releaseFile = (sites: string, entry: string): string => join(sites, entry);
