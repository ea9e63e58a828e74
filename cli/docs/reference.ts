import { dirname, relative } from 'node:path';
import { blocks } from '../../blocks/registry.ts';
import { checks } from '../../engine/checks/index.ts';
import { codes, type CodeDefinition } from '../../engine/diagnostics/index.ts';
import { entriesOf, type JsonValue, joinPointer, valueAt } from '../../engine/json/json.ts';
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
  readonly value: JsonValue;
}

/** A diagnostic code; `check`: found by a semantic check, otherwise while reading. */
export interface DocumentedCode extends CodeDefinition {
  readonly code: string;
  readonly by: 'reading' | 'check';
}

/** The inputs of the documentation: the definitions, and the sites that use them. */
export type Reference = ReturnType<typeof readReference>;

/**
 * Reads a folder's sites for the documentation; a site whose document has errors provides no look, but its rules are
 * listed.
 */
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
  const written = (pointer: string) => [...files.values()].flatMap((file) => entriesAt(folder, file, pointer));
  return {
    blocks,
    codes: documentedCodes(),
    sites,
    settings: ruleSettings(folder, files.values()),
    providers: written(providersAt),
    forms: written('/forms'),
    formFields: written('/formFields'),
    wording: written('/wording'),
    now,
  };
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
  const collect = (file: ParsedFile, pointer: string, provider?: string) => {
    for (const { id, ...setting } of entriesAt(folder, file, pointer))
      settings.set(id, [...(settings.get(id) ?? []), { ...setting, ...(provider === undefined ? {} : { provider }) }]);
  };
  for (const file of files) {
    collect(file, '/rules');
    for (const { id } of entriesAt(folder, file, providersAt)) collect(file, joinPointer(providersAt, id, 'rules'), id);
  }
  return settings;
}

/** A named entry of a document: a provider, a form, a message. */
export interface Written {
  readonly id: string;
  /** `harbour-used/site.json:120`, relative to the sites folder. */
  readonly place: string;
  /** Whether a template writes it, for sites to inherit. */
  readonly inherited: boolean;
  readonly value: JsonValue;
}

const providersAt = '/finance/providers';

/** The entries of the object at a pointer of a file, with their places. */
function entriesAt(folder: string, file: ParsedFile, pointer: string): readonly Written[] {
  return entriesOf(valueAt(file.value ?? null, pointer)).map(([id, value]) => {
    const { line } = file.rangeOf(joinPointer(pointer, id), 'key').start;
    const path = relative(folder, file.file);
    return { id, place: `${path}:${line}`, inherited: path.startsWith('templates/'), value };
  });
}
