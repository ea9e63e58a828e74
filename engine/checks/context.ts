import { compileRules, type SiteRuleBook } from '../rules/index.ts';
import {
  entriesOf,
  isObject,
  itemsOf,
  type JsonObject,
  type JsonValue,
  joinPointer,
  member,
  valueAt,
} from '../json/json.ts';
import type { LoadedDocument } from '../document/pipeline.ts';
import type { CheckContext, Link, PlacedBlock } from './check.ts';
import { perObject } from '../json/per-object.ts';
import { stringSearch } from '../json/search-strings.ts';
import type { CheckedBlockType } from '../document/schema-lookup.ts';

interface Basis {
  readonly loaded: LoadedDocument;
  readonly document: JsonObject;
  readonly definitions: ReadonlyMap<string, CheckedBlockType>;
  readonly codes: CheckContext['codes'];
  readonly now: Date;
  /** Pointers of schema errors. */
  readonly faults: readonly string[];
}

/** What the checks of one document share, derived on first use. */
class Shared {
  readonly basis: Basis;
  readonly sound: CheckContext['sound'];
  readonly own: CheckContext['own'];
  readonly inherited: CheckContext['inherited'];
  #holders: CheckContext['holders'] | undefined;
  #blocks: readonly PlacedBlock[] | undefined;
  #links: readonly Link[] | undefined;
  #rules: { readonly book: SiteRuleBook | undefined } | undefined;

  constructor(basis: Basis) {
    this.basis = basis;
    const { loaded, faults } = basis;
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
    return (this.#holders ??= placedBlocks(this.basis.document, this.basis.definitions));
  }

  get blocks() {
    return (this.#blocks ??= this.holders.flat());
  }

  get links() {
    return (this.#links ??= findLinks(this.basis.document));
  }

  get rules() {
    const { loaded } = this.basis;
    this.#rules ??= {
      book:
        this.sound('/rules') && this.sound('/finance')
          ? compileRules(loaded.layers, { providers: loaded.document?.finance?.providers ?? {} })
          : undefined,
    };
    return this.#rules.book;
  }
}

/**
 * A class, because checking a document makes a hundred of these: objects with getters of their own made it about 6 %
 * slower.
 */
class Context<Report> implements CheckContext<Report> {
  readonly report: Report;
  readonly #shared: Shared;

  constructor(shared: Shared, report: Report) {
    this.#shared = shared;
    this.report = report;
  }

  get document() {
    return this.#shared.basis.document;
  }
  get kind() {
    return this.#shared.basis.loaded.kind;
  }
  get definitions() {
    return this.#shared.basis.definitions;
  }
  get codes() {
    return this.#shared.basis.codes;
  }
  get now() {
    return this.#shared.basis.now;
  }
  get sound() {
    return this.#shared.sound;
  }
  get own() {
    return this.#shared.own;
  }
  get inherited() {
    return this.#shared.inherited;
  }
  get hasMedia() {
    return this.#shared.basis.loaded.hasMedia;
  }
  get holders() {
    return this.#shared.holders;
  }
  get blocks() {
    return this.#shared.blocks;
  }
  get links() {
    return this.#shared.links;
  }
  get rules() {
    return this.#shared.rules;
  }

  reporting<Other>(report: Other): CheckContext<Other> {
    return new Context(this.#shared, report);
  }
}

/** What checks can read, derived on first use and shared by all of them; each reports under its own name. */
export function createContext(basis: Basis): (report: CheckContext['report']) => CheckContext {
  const shared = new Shared(basis);
  return (report) => new Context(shared, report);
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
        const type = typeof block['type'] === 'string' ? block['type'] : '';
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
  if (key === 'markdown') return markdownLinks(text);
  return linkKeys.has(key) ? [{ href: text }] : [];
});

function markdownLinks(text: string) {
  return [...text.matchAll(/\]\((?<href>[^\s()]+)/g)].map((match) => {
    const href = match.groups?.['href'] ?? '';
    const start = match.index + 2;
    return { href, within: [start, start + href.length] as const };
  });
}
