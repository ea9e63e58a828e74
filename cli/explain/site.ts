import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { nearestNames } from '../../engine/diagnostics/nearest.ts';
import { UsageError } from '../failure.ts';
import { siteFiles } from '../sites/host.ts';
import { documentsAt } from '../validate/find.ts';

/** The document that a slug, folder or file refers to. Throws a UsageError for none, with the nearest slug. */
export function siteDocument(name: string, sitesFolder: string): string {
  const bySlug = join(sitesFolder, name, 'site.json');
  if (existsSync(bySlug)) return bySlug;
  if (existsSync(name)) {
    if (statSync(name).isFile()) return name;
    const [only, second] = documentsAt([name]);
    if (only !== undefined && second === undefined) return only;
    throw new UsageError(`The folder "${name}" contains several sites. Name one of them.`);
  }
  const slugs = siteFiles(sitesFolder).map((file) => basename(dirname(file)));
  const [near] = nearestNames(name, slugs);
  const known = slugs.length > 0 ? ` The sites are ${slugs.join(', ')}.` : '';
  throw new UsageError(
    `There is no site "${name}" in "${sitesFolder}".${near === undefined ? known : ` Did you mean "${near}"?`}`,
  );
}
