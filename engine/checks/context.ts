import { compileRules } from '../rules/index.ts';
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
import { markdownTargets } from './texts.ts';

interface Basis extends Pick<CheckContext, 'document' | 'definitions' | 'codes' | 'now'> {
  readonly loaded: LoadedDocument;
  /** Pointers of schema errors. */
  readonly faults: readonly string[];
}

/** What the checks of a document can read: derived on first use, and shared by all of them. */
export function checkContext({ loaded, faults, ...basis }: Basis): CheckContext {
  const { document, definitions } = basis;
  const sound = (pointer: string) => !faults.some((fault) => fault === pointer || fault.startsWith(`${pointer}/`));
  let holders: CheckContext['holders'] | undefined;
  let blocks: CheckContext['blocks'] | undefined;
  let links: CheckContext['links'] | undefined;
  let rules: CheckContext['rules'];
  return {
    ...basis,
    kind: loaded.kind,
    hasMedia: loaded.hasMedia,
    pictureSize: loaded.pictureSize,
    mediaIn: loaded.mediaIn,
    sound,
    own: (pointer) => loaded.origin(pointer).file === loaded.entry,
    inherited(pointer) {
      const from = loaded.origin(pointer).file;
      const at = loaded.files.findIndex(({ file }) => file === from);
      const below = loaded.files.slice(0, at);
      return below.map(({ value }) => value && valueAt(value, pointer)).findLast((value) => value !== undefined);
    },
    get holders() {
      return (holders ??= placedBlocks(document, definitions));
    },
    get blocks() {
      return (blocks ??= this.holders.flat());
    },
    get links() {
      return (links ??= partsWithLinks.flatMap((part) => linksIn(document[part], `/${part}`, part)));
    },
    get rules() {
      if (!sound('/rules') || !sound('/finance')) return undefined;
      return (rules ??= compileRules(loaded.layers, { providers: loaded.document?.finance?.providers ?? {} }));
    },
  };
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

/** The links of a part: values under `to`, `href` and `link`, and the links of Markdown texts. */
const linksIn = stringSearch<Omit<Link, 'pointer'>>((text, key) => {
  if (key === 'markdown') return markdownTargets(text);
  return linkKeys.has(key) ? [{ href: text }] : [];
});
