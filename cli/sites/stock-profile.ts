import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import validate from 'virtual:stock-profile-validator';
import type { StockProfile } from '../../schemas/entities/stock-profile.ts';
import type { Diagnostic } from '../../engine/diagnostics/index.ts';
import { explainErrors } from '../../engine/document/schema-problems.ts';
import { loadDocument } from '../../engine/document/pipeline.ts';
import { parseDocument } from '../../engine/json/parse.ts';
import { catalogueFault } from '../stock/catalogue-folder.ts';
import { diskHost, documentText, largestDocumentBytes } from './host.ts';
import { readBounded, sitesFolderOf } from './read.ts';
import { stockFinding } from './stock-finding.ts';

type ReadProfile = { readonly profile: StockProfile } | { readonly diagnostics: readonly Diagnostic[] };

/** Reads a `stock.json`: the profile, or why it is not one. */
export function readProfile(file: string): ReadProfile {
  const read = readBounded(file, largestDocumentBytes);
  const text =
    'fault' in read ? { message: `${file} is not a file that can be read.` } : documentText(file, read.bytes);
  if (typeof text === 'object')
    return { diagnostics: [stockFinding('stock-unreadable', text.message, { file, ...text })] };
  const { value, diagnostics, rangeOf } = parseDocument(file, text);
  const unreadable = (message: string, place: Pick<Diagnostic, 'pointer' | 'range'>) =>
    stockFinding('stock-unreadable', message, { file, ...place });
  const faults = diagnostics.filter(({ severity }) => severity === 'error');
  if (value === undefined || faults.length > 0)
    return {
      diagnostics: faults.map(({ message, pointer, range }) =>
        unreadable(`${file} is not JSON: ${message}`, { pointer, range }),
      ),
    };
  if (validate(value)) return { profile: value };
  const problems = explainErrors(validate.errors ?? [], value, () => validate.readSchema());
  return {
    diagnostics: problems.map(({ pointer, part, message, hint }) => {
      const place = { pointer, range: rangeOf(pointer, part) };
      const found = unreadable(`${file} is not a stock profile: ${message}`, place);
      return hint === undefined ? found : { ...found, hint };
    }),
  };
}

/** The problem of a profile whose sites folder has nothing to generate stock from; a site with feeds does not need it. */
function withoutCatalogue(document: string, profile: string): readonly Diagnostic[] {
  const message = catalogueFault(sitesFolderOf(document));
  if (message === undefined || loadDocument(document, diskHost).document?.stock?.feeds?.length) return [];
  const hint = 'Copy Forecourt\'s sites/stock there, or provide the vehicles: a vehicles.json, or feeds in "stock".';
  return [{ ...stockFinding('stock-unreadable', message, { file: profile }), hint }];
}

/** The problems of the stock of these documents' sites. The validator of vehicles takes time to start. */
export async function stockProblems(files: readonly string[]): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const file of files.filter((name) => basename(name) === 'site.json')) {
    const [vehicles, profile] = [join(dirname(file), 'vehicles.json'), join(dirname(file), 'stock.json')];
    if (existsSync(vehicles)) {
      const { readVehicles } = await import('./vehicles-file.ts');
      found.push(...readVehicles(vehicles, sitesFolderOf(file)).diagnostics);
    } else if (existsSync(profile)) {
      const read = readProfile(profile);
      found.push(...('diagnostics' in read ? read.diagnostics : withoutCatalogue(file, profile)));
    }
  }
  return found;
}
