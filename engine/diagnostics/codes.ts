import { type Diagnostic, type Severity, startOfText } from './diagnostic.ts';

/** The meaning of a code; a diagnostic's message applies it to one place. */
export interface CodeDefinition {
  readonly severity: Severity;
  readonly summary: string;
  readonly why: string;
  /** What to do about it, where that never depends on the place. */
  readonly fix?: string;
  /** True where the site could not run, or would not be secure: a document cannot downgrade it. */
  readonly firm?: true;
}

type Texts = Required<Pick<CodeDefinition, 'summary' | 'why' | 'fix'>>;
type Weight = Pick<CodeDefinition, 'severity' | 'firm'>;

/** Defines codes that all have this weight, except those that name another. */
export function codesOf(usual: Weight) {
  return <K extends string>(
    table: Readonly<Record<K, Texts & Partial<Weight>>>,
  ): Readonly<Record<K, CodeDefinition & Texts>> => {
    const entries = Object.entries<Partial<Weight>>(table).map(([code, own]) => [code, { ...usual, ...own }]);
    return Object.fromEntries(entries) as Record<K, CodeDefinition & Texts>;
  };
}

/** The codes of parsing, extending and the schema. Those of the checks are in their folders. */
export const codes = codesOf({ severity: 'error' })({
  'json-empty': {
    summary: 'Empty document',
    why: 'A site document is a JSON object; an empty file is not one.',
    fix: 'Start with { "version": 1 }, or let `forecourt new` write a whole site.',
  },
  'json-syntax': {
    summary: 'Not JSON',
    why: 'Documents are strict JSON, without comments or trailing commas, so that every tool reads them alike.',
    fix: 'Correct the text at this position; the rest is checked afterwards.',
  },
  'json-byte-order-mark': {
    severity: 'warning',
    summary: 'Byte order mark',
    why: 'The text starts with an invisible character that other JSON parsers reject.',
    fix: 'Save the file as UTF-8 without a byte order mark.',
  },
  'json-too-large': {
    summary: 'Document too large',
    why: 'A document may have 4 MB at most; pictures and stock belong elsewhere.',
    fix: 'Move stock into the search service and pictures into the media folder.',
  },
  'json-encoding': {
    summary: 'Not UTF-8',
    why: 'Read as UTF-8, characters of another encoding are lost, and saving would make that permanent.',
    fix: 'Save the file as UTF-8; editors offer it as "save with encoding".',
  },
  'json-not-a-file': {
    summary: 'Not a regular file',
    why: 'Folders, pipes and devices cannot be read as documents.',
    fix: 'Name a JSON file.',
  },
  'json-too-deep': {
    summary: 'Nested too deeply',
    why: 'Objects and lists may be nested at most 100 levels deep.',
    fix: 'Remove lists and objects that only contain one another.',
  },
  'json-duplicate-key': {
    summary: 'Key written twice',
    why: 'Only the last of two equal keys would take effect, which is hardly ever intended.',
    fix: 'Keep one of the two.',
  },
  'json-forbidden-key': {
    summary: 'Forbidden key',
    why: 'Keys with a special meaning in JavaScript could change how the engine works.',
    fix: 'Give it another name.',
  },
  'extends-missing': {
    summary: 'Missing template',
    why: 'The document extends a file that does not exist.',
    fix: 'Correct the path in "extends"; it is relative to this file.',
  },
  'extends-outside': {
    summary: 'File outside the sites folder',
    why: 'Authors of documents may not be allowed to read everything the server can. A document and the files it extends are JSON files in the sites folder; symbolic links are resolved first, and only links directly in that folder may lead elsewhere.',
    fix: 'Move the file into the folder of the sites.',
  },
  'extends-cycle': {
    summary: 'Circular templates',
    why: 'A document may not extend itself, directly or through others.',
    fix: 'Remove "extends" from one of the files.',
  },
  'extends-too-long': {
    summary: 'Too many templates',
    why: 'A document may build on at most 7 others, so that a reader can follow it.',
    fix: 'Merge templates that only one document extends.',
  },
  'edit-unknown-block': {
    summary: 'Edit of a block that does not exist',
    why: 'An edit names an inherited block by its id; none has this one.',
    fix: 'Name a block of the inherited page; `forecourt explain` lists them with their ids.',
  },
  'edit-without-page': {
    summary: 'Edit of a page that is not inherited',
    why: 'The page or layout is not inherited, so there are no blocks to edit.',
    fix: 'Write the page with "blocks" of its own, or correct its route.',
  },
  'edit-removes-nothing': {
    severity: 'warning',
    summary: 'Removal of a page that is not inherited',
    why: 'The page, layout or form that was meant stays.',
    fix: 'Correct the name, or remove the line.',
  },
  'unknown-key': {
    summary: 'Unknown key',
    why: 'An unknown key has no effect.',
    fix: 'Correct the name, or remove it.',
  },
  'not-allowed-here': {
    summary: 'Key that is not allowed here',
    why: 'The key exists, but its combination with the others has no clear meaning.',
    fix: 'Keep one of the mutually exclusive keys.',
  },
  'missing-key': {
    summary: 'Missing key',
    why: 'Without this value the part cannot work.',
    fix: 'Add it; the editor suggests it, and the reference describes it.',
  },
  'wrong-type': {
    summary: 'Wrong type of value',
    why: 'For example a string instead of a number, or a single value instead of a list.',
    fix: 'Write the type of value that the message names.',
  },
  'wrong-value': {
    summary: 'Not one of the choices',
    why: 'The value must be one of a fixed list.',
    fix: 'Use one of the choices.',
  },
  'wrong-format': {
    summary: 'Badly formatted value',
    why: 'The text is not in the expected format.',
    fix: 'Write it in the format that the message shows.',
  },
  'out-of-range': {
    summary: 'Outside the limits',
    why: 'The number, the text or the list is shorter, longer, smaller or larger than allowed.',
    fix: 'Bring it within the limits in the message.',
  },
  'unknown-block-type': {
    summary: 'Unknown block type',
    why: 'There is no such block, so the page would have a gap.',
    fix: 'Correct the type; the reference lists all there are.',
  },
  'unknown-rule': {
    summary: 'Unknown rule',
    why: 'An unknown rule has no effect.',
    fix: 'Correct the name; the reference lists all rules.',
  },
  'unknown-wording-key': {
    summary: 'Unknown wording key',
    why: 'A text under an unknown key is never shown.',
    fix: 'Correct the key; the reference lists all messages.',
  },
  'unknown-icon': {
    summary: 'Unknown icon',
    why: 'Only icons of the built-in set exist.',
    fix: 'Use one of the set; the editor suggests them.',
  },
  'stock-unreadable': {
    summary: 'Stock that cannot be read',
    why: 'The site has no vehicles.',
    fix: 'Recreate the file: `forecourt stock import` makes a vehicles.json from a feed, `forecourt new` a stock.json.',
  },
  'stock-row': {
    summary: 'Stock row that is not a valid vehicle',
    why: 'A row that does not match the vehicle schema could not be searched, sorted or shown, so it is skipped; the others are shown.',
    fix: 'Correct the row in the feed it comes from.',
  },
  'stock-duplicate': {
    summary: 'Vehicle listed twice',
    why: 'Vehicles are identified by id and slug; the second one is left out.',
    fix: 'Give it an id and an address of its own.',
  },
  'feed-map-missing': {
    summary: 'Feed map that does not exist',
    why: 'Without its map the rows of a feed cannot become vehicles.',
    fix: 'Correct the path, which is relative to the document; `forecourt stock map` proposes a map.',
  },
  'feed-file-missing': {
    severity: 'warning',
    summary: 'Feed that is not there',
    why: 'Until the file is delivered, the site has no vehicles from this feed.',
    fix: 'Correct the path, which is relative to the document, or have the feed delivered there.',
  },
  'feed-field': {
    summary: 'Feed map and vehicle do not fit',
    why: 'A field that vehicles do not have is not shown anywhere, and a vehicle without a required field is rejected.',
    fix: 'Use the names of the vehicle schema; the reference lists what a map can do.',
  },
  'feed-column': {
    summary: 'Column that the feed does not have',
    why: 'Columns are named by the first line of the feed; without the column the value would always be missing.',
    fix: "Write the column's name as in the feed's first line.",
  },
  'feed-table': {
    summary: 'Lookup table that does not exist',
    why: 'A text can only be looked up in a table of the map.',
    fix: 'Correct the name, or add the table to "tables".',
  },
  'feed-derivation': {
    summary: 'Field of a feed map that cannot be derived',
    why: 'The keys of the field contradict one another.',
    fix: 'Give it one source, and options that suit its type.',
  },
  'duplicate-host': {
    summary: 'Host of two sites',
    why: 'The server can only answer it with one of them.',
    fix: 'Remove it from one of the sites.',
  },
  'duplicate-index': {
    summary: 'Search index of two sites',
    why: "One index would contain the vehicles of both, and each site would show the other's.",
    fix: 'Omit "index", or name each of the two in the "sharedWith" of the other.',
  },
  'duplicate-slug': {
    summary: 'Slug of two sites',
    why: 'Sites are identified by it, so one of them would be unreachable.',
    fix: 'Give one of the sites another slug.',
  },
  'duplicate-site-id': {
    summary: 'Id of two sites',
    why: 'Their leads and events would be indistinguishable.',
    fix: 'Give one of the sites another id.',
  },
  'case-catches-nothing': {
    severity: 'info',
    summary: 'Case that matches no vehicle',
    why: 'It applies to none of the vehicles checked by `validate --stock`, the only command that reports it.',
    fix: 'Compare the condition with the vehicles it is meant for.',
  },
  'check-crashed': {
    summary: 'A check failed to run',
    why: 'The fault is in the check, not in the document; until it is fixed the document counts as unchecked.',
    fix: 'Report it, together with the document that caused it.',
  },
});

export type Code = keyof typeof codes;

/** A diagnostic with the severity of its code; about the whole file where the place names no part of it. */
export function diagnosticOf(
  code: Code,
  message: string,
  {
    file,
    pointer = '',
    range = startOfText,
  }: Pick<Diagnostic, 'file'> & Partial<Pick<Diagnostic, 'pointer' | 'range'>>,
  hint?: string,
): Diagnostic {
  return { code, severity: codes[code].severity, message, file, pointer, range, ...(hint ? { hint } : {}) };
}
