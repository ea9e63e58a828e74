import { compileRules, type SiteRuleBook } from '../rules/index.ts';
import {
  entriesOf,
  isObject,
  itemsOf,
  type JsonObject,
  type JsonValue,
  joinPointer,
  member,
  textAt,
  valueAt,
} from '../json/json.ts';
import type { LoadedDocument } from '../document/pipeline.ts';
import type { CheckContext, Link, PlacedBlock } from './check.ts';
import { perObject } from '../memo/index.ts';
import { stringSearch } from '../json/search-strings.ts';
import type { CheckedBlockType } from '../document/schema-lookup.ts';
import { markdownTargets } from './texts.ts';

interface Basis {
  readonly loaded: LoadedDocument;
  readonly document: JsonObject;
  readonly definitions: ReadonlyMap<string, CheckedBlockType>;
  readonly codes: CheckContext['codes'];
  readonly now: Date;
  /** Pointers of schema errors. */
  readonly faults: readonly string[];
}

/** What the checks of a document can read: derived on first use, and shared by all of them. */
export class DocumentContext implements CheckContext {
  readonly document: CheckContext['document'];
  readonly kind: CheckContext['kind'];
  readonly definitions: CheckContext['definitions'];
  readonly codes: CheckContext['codes'];
  readonly now: CheckContext['now'];
  readonly hasMedia: CheckContext['hasMedia'];
  readonly sound: CheckContext['sound'];
  readonly own: CheckContext['own'];
  readonly inherited: CheckContext['inherited'];
  readonly #loaded: LoadedDocument;
  #holders: CheckContext['holders'] | undefined;
  #blocks: readonly PlacedBlock[] | undefined;
  #links: readonly Link[] | undefined;
  #rules: { readonly book: SiteRuleBook | undefined } | undefined;

  constructor({ loaded, document, definitions, codes, now, faults }: Basis) {
    this.#loaded = loaded;
    this.document = document;
    this.kind = loaded.kind;
    this.definitions = definitions;
    this.codes = codes;
    this.now = now;
    this.hasMedia = loaded.hasMedia;
    this.sound =
      faults.length === 0
        ? () => true
        : (pointer) => !faults.some((fault) => fault === pointer || fault.startsWith(`${pointer}/`));
    this.own = (pointer) => loaded.origin(pointer).file === loaded.entry;
    this.inherited = (pointer) => {
      const from = loaded.origin(pointer).file;
      const below = loaded.files.slice(
        0,
        loaded.files.findIndex(({ file }) => file === from),
      );
      return below.map(({ value }) => value && valueAt(value, pointer)).findLast((value) => value !== undefined);
    };
  }

  get holders() {
    return (this.#holders ??= placedBlocks(this.document, this.definitions));
  }

  get blocks() {
    return (this.#blocks ??= this.holders.flat());
  }

  get links() {
    return (this.#links ??= findLinks(this.document));
  }

  get rules() {
    const { layers, document } = this.#loaded;
    this.#rules ??= {
      book:
        this.sound('/rules') && this.sound('/finance')
          ? compileRules(layers, { providers: document?.finance?.providers ?? {} })
          : undefined,
    };
    return this.#rules.book;
  }
}

type BlockTypes = CheckContext['definitions'];

function placedBlocks(document: JsonObject, types: BlockTypes): CheckContext['holders'] {
  return Object.entries({ layouts: ['header', 'footer'], pages: ['blocks'] }).flatMap(([part, lists]) =>
    entriesOf(document[part]).flatMap(([name, holder]) =>
      isObject(holder) ? [blocksOf(types)(holder, joinPointer('', part, name), lists)] : [],
    ),
  );
}

/** The blocks of a page or layout; documents share those that they inherit unchanged. */
const blocksOf = perObject((types: BlockTypes) =>
  perObject((value: JsonObject, holder: string, lists: readonly string[]): readonly PlacedBlock[] => {
    const inList = (list: JsonValue | undefined, pointer: string): readonly PlacedBlock[] =>
      itemsOf(list).flatMap((block, index) => {
        if (!isObject(block)) return [];
        const type = textAt(block, 'type') ?? '';
        const definition = types.get(type);
        const at = joinPointer(pointer, index);
        const placed = { type, value: block, pointer: at, holder, ...(definition ? { definition } : {}) };
        return [placed, ...inList(block['blocks'], joinPointer(at, 'blocks'))];
      });
    return lists.flatMap((list) => inList(member(value, list), joinPointer(holder, list)));
  }),
);

const linkKeys: ReadonlySet<string> = new Set(['to', 'href', 'link']);
const partsWithLinks = ['navigation', 'layouts', 'pages', 'promos', 'announcements', 'redirects'] as const;

/** Every link of the document: values under `to`, `href` and `link`, and the links of Markdown texts. */
function findLinks(document: JsonObject): readonly Link[] {
  return partsWithLinks.flatMap((part) => linksIn(document[part], `/${part}`, part));
}

const linksIn = stringSearch<Omit<Link, 'pointer'>>((text, key) => {
  if (key === 'markdown') return markdownTargets(text);
  return linkKeys.has(key) ? [{ href: text }] : [];
});
