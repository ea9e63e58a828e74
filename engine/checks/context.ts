import { compileRules, type SiteRuleBook } from '../rules/index.ts';
import { entriesOf, isObject, itemsOf, type JsonObject, type JsonValue, joinPointer, member } from '../json/json.ts';
import type { LoadedDocument } from '../document/pipeline.ts';
import type { CheckContext, PlacedBlock } from './check.ts';
import { findLinks, type Link } from './links.ts';
import type { CheckedBlockType } from '../document/schema-lookup.ts';

/** What checks can read, derived on first use and shared by all of them; each reports under its own name. */
export function createContext(
  loaded: LoadedDocument,
  document: JsonObject,
  options: {
    readonly definitions: ReadonlyMap<string, CheckedBlockType>;
    readonly codes: CheckContext['codes'];
    readonly now: Date;
    /** Pointers of schema errors. */
    readonly faults: readonly string[];
  },
): (report: CheckContext['report']) => CheckContext {
  const { definitions, codes, now, faults } = options;
  const sound = (pointer: string) => !faults.some((fault) => fault === pointer || fault.startsWith(`${pointer}/`));
  let blocks: readonly PlacedBlock[] | undefined;
  let links: readonly Link[] | undefined;
  let rules: { readonly book: SiteRuleBook | undefined } | undefined;
  return (report) => ({
    document,
    kind: loaded.kind,
    definitions,
    codes,
    now,
    sound,
    own: (pointer) => loaded.origin(pointer).file === loaded.entry,
    report,
    ...(loaded.hasMedia ? { hasMedia: loaded.hasMedia } : {}),
    get blocks() {
      blocks ??= placedBlocks(document, definitions);
      return blocks;
    },
    get links() {
      links ??= findLinks(document);
      return links;
    },
    get rules() {
      rules ??= {
        book: sound('/rules') && sound('/finance') ? compileRules(loaded.layers, providersOf(document)) : undefined,
      };
      return rules.book;
    },
  });
}

function providersOf(document: JsonObject) {
  const providers = entriesOf(member(document['finance'], 'providers')).map(([id, provider]) => {
    const rules = member(provider, 'rules');
    return [id, isObject(rules) ? { rules } : {}] as const;
  });
  return { providers: Object.fromEntries(providers) };
}

function placedBlocks(
  document: JsonObject,
  definitions: ReadonlyMap<string, CheckedBlockType>,
): readonly PlacedBlock[] {
  const found: PlacedBlock[] = [];
  const visit = (list: JsonValue | undefined, pointer: string, holder: string) => {
    for (const [index, value] of itemsOf(list).entries()) {
      if (!isObject(value)) continue;
      const at = joinPointer(pointer, index);
      const type = typeof value['type'] === 'string' ? value['type'] : '';
      const definition = definitions.get(type);
      found.push({ type, value, pointer: at, holder, ...(definition ? { definition } : {}) });
      visit(value['blocks'], joinPointer(at, 'blocks'), holder);
    }
  };
  for (const [part, lists] of [
    ['layouts', ['header', 'footer']],
    ['pages', ['blocks']],
  ] as const) {
    for (const [name, value] of entriesOf(document[part])) {
      const holder = joinPointer('', part, name);
      for (const list of lists) visit(member(value, list), joinPointer(holder, list), holder);
    }
  }
  return found;
}
