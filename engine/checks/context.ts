import { compileRules, type SiteRuleBook } from '../rules/index.ts';
import { entriesOf, isObject, itemsOf, type JsonObject, type JsonValue, joinPointer, member } from '../json/json.ts';
import type { LoadedDocument } from '../document/pipeline.ts';
import type { CheckContext, PlacedBlock } from './check.ts';
import { perObject } from '../json/per-object.ts';
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
        book:
          sound('/rules') && sound('/finance')
            ? compileRules(loaded.layers, { providers: loaded.document?.finance?.providers ?? {} })
            : undefined,
      };
      return rules.book;
    },
  });
}

type BlockTypes = CheckContext['definitions'];

function placedBlocks(document: JsonObject, types: BlockTypes): readonly PlacedBlock[] {
  return Object.entries({ layouts: ['header', 'footer'], pages: ['blocks'] }).flatMap(([part, lists]) =>
    entriesOf(document[part]).flatMap(([name, holder]) =>
      isObject(holder) ? blocksOf(types)(holder, joinPointer('', part, name), lists) : [],
    ),
  );
}

/** The blocks of a page or layout; documents share those that they inherit unchanged. */
const blocksOf = perObject((types: BlockTypes) =>
  perObject((value: JsonObject, holder: string, lists: readonly string[]): readonly PlacedBlock[] => {
    const inList = (list: JsonValue | undefined, pointer: string): readonly PlacedBlock[] =>
      itemsOf(list).flatMap((block, index) => {
        if (!isObject(block)) return [];
        const type = typeof block['type'] === 'string' ? block['type'] : '';
        const definition = types.get(type);
        const at = joinPointer(pointer, index);
        const placed = { type, value: block, pointer: at, holder, ...(definition ? { definition } : {}) };
        return [placed, ...inList(block['blocks'], joinPointer(at, 'blocks'))];
      });
    return lists.flatMap((list) => inList(member(value, list), joinPointer(holder, list)));
  }),
);
