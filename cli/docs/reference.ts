import { dirname, relative } from 'node:path';
import { blocks } from '../../blocks/registry.ts';
import { checks } from '../../engine/checks/index.ts';
import { codes, type CodeDefinition } from '../../engine/diagnostics/index.ts';
import { isObject, joinPointer, member } from '../../engine/json/json.ts';
import { createDocumentCache, loadDocument } from '../../engine/document/pipeline.ts';
import type { ParsedFile } from '../../engine/json/parse.ts';
import { diskHost, siteFiles } from '../sites/host.ts';
import { loadSite } from '../sites/load.ts';

/** A place where a document sets a rule. */
export interface RuleSetting {
  /** `harbour-used/site.json:120`, relative to the sites folder. */
  readonly place: string;
  /** The finance provider whose rule it is. */
  readonly provider?: string;
  readonly value: unknown;
}

/** A diagnostic code; `check`: found by a semantic check, otherwise while reading. */
export interface DocumentedCode extends CodeDefinition {
  readonly code: string;
  readonly by: 'reading' | 'check';
}

/** The inputs of the documentation: the definitions, and the sites that use them. */
export type Reference = ReturnType<typeof readReference>;

/** Reads a folder's sites for the documentation; one whose document has errors lends no look, but its rules count. */
export function readReference(folder: string, now: Date) {
  const cache = createDocumentCache();
  const entries = siteFiles(folder);
  const files = new Map<string, ParsedFile>();
  for (const entry of entries) {
    for (const file of loadDocument(entry, diskHost, { cache, kind: 'tenant' }).files) files.set(file.file, file);
  }
  /** The sites whose look the examples have, and the folders of their own media. */
  const sites = entries.flatMap((file) => {
    const { site } = loadSite(file, cache, { now: () => now, build: '' });
    return site ? [{ site, folder: dirname(file) }] : [];
  });
  return { blocks, codes: documentedCodes(), sites, settings: ruleSettings(folder, files.values()), now };
}

function documentedCodes(): readonly DocumentedCode[] {
  const reading = Object.entries(codes).map(([code, definition]) => ({ code, by: 'reading' as const, ...definition }));
  const found = checks.flatMap((check) =>
    Object.entries(check.codes).map(([code, definition]) => ({ code, by: 'check' as const, ...definition })),
  );
  // A code reported by several checks is one entry.
  return [...new Map([...reading, ...found].map((entry) => [entry.code, entry])).values()];
}

function ruleSettings(folder: string, files: Iterable<ParsedFile>): ReadonlyMap<string, readonly RuleSetting[]> {
  const settings = new Map<string, RuleSetting[]>();
  const collect = (file: ParsedFile, rules: unknown, pointer: string, provider?: string) => {
    if (!isObject(rules)) return;
    for (const [id, value] of Object.entries(rules)) {
      const { line } = file.rangeOf(joinPointer(pointer, id), 'key').start;
      const place = `${relative(folder, file.file)}:${line}`;
      const known = settings.get(id) ?? [];
      settings.set(id, [...known, { place, value, ...(provider === undefined ? {} : { provider }) }]);
    }
  };
  for (const file of files) {
    collect(file, member(file.value, 'rules'), '/rules');
    const providers = member(member(file.value, 'finance'), 'providers');
    if (!isObject(providers)) continue;
    for (const [id, provider] of Object.entries(providers))
      collect(file, member(provider, 'rules'), joinPointer(joinPointer('/finance/providers', id), 'rules'), id);
  }
  return settings;
}
