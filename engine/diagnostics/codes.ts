import type { Severity } from './diagnostic.ts';

/** What a code means; the message of a diagnostic says it for one place. */
export interface CodeDefinition {
  readonly severity: Severity;
  readonly summary: string;
  readonly why: string;
  /** What to do about it, where that is the same every time. */
  readonly fix?: string;
  /** True where the site could not run, or would not be safe: a document may not turn it down. */
  readonly firm?: true;
}

/** The codes of parsing, extending and the schema. Those of the checks stand with each check. */
export const codes = {
  'json-empty': {
    severity: 'error',
    summary: 'Empty document',
    why: 'A site document is a JSON object; an empty text is none.',
    fix: 'Start with { "version": 1 }, or let `forecourt new` write a whole site.',
  },
  'json-syntax': {
    severity: 'error',
    summary: 'Not JSON',
    why: 'Documents are strict JSON, without comments or trailing commas, so that every tool reads them alike.',
    fix: 'Mend the text at this place; what comes after it is read again then.',
  },
  'json-byte-order-mark': {
    severity: 'warning',
    summary: 'Byte order mark',
    why: 'The text starts with an invisible character that other JSON readers refuse.',
    fix: 'Save the file as UTF-8 without a byte order mark.',
  },
  'json-too-large': {
    severity: 'error',
    summary: 'Document too large',
    why: 'A document may have 4 MB at most; pictures and stock belong elsewhere.',
    fix: 'Move stock into the search service and pictures into the media folder.',
  },
  'json-encoding': {
    severity: 'error',
    summary: 'Not UTF-8',
    why: 'Read as UTF-8, characters of another encoding would be lost, and written back they would stay lost.',
    fix: 'Save the file as UTF-8; editors offer it as "save with encoding".',
  },
  'json-not-a-file': {
    severity: 'error',
    summary: 'No regular file',
    why: 'A folder, a pipe or a device has no text that could be read to its end.',
    fix: 'Name a JSON file.',
  },
  'json-too-deep': {
    severity: 'error',
    summary: 'Nested too deeply',
    why: 'Objects and lists may be nested 100 levels at most.',
    fix: 'Take away lists and objects that only hold one another.',
  },
  'json-duplicate-key': {
    severity: 'error',
    summary: 'Key written twice',
    why: 'Only the last of two equal keys would count, which is hardly ever what was meant.',
    fix: 'Keep one of the two.',
  },
  'json-forbidden-key': {
    severity: 'error',
    summary: 'Forbidden key',
    why: 'Keys that JavaScript gives a meaning of its own could change how the engine works.',
    fix: 'Give it another name.',
  },
  'extends-missing': {
    severity: 'error',
    summary: 'Missing template',
    why: 'The document extends a file that does not exist.',
    fix: 'Correct the path in "extends"; it is relative to this file.',
  },
  'extends-outside': {
    severity: 'error',
    summary: 'File outside of the sites folder',
    why: 'A document is written by people who may not read whatever the server can. It and what it extends are JSON files in the folder of the sites; links are followed first, and only those that stand directly in it may lead elsewhere.',
    fix: 'Move the file into the folder of the sites.',
  },
  'extends-cycle': {
    severity: 'error',
    summary: 'Templates in a circle',
    why: 'A document may not extend itself, directly or through others.',
    fix: 'Take "extends" out of one of the files.',
  },
  'extends-too-long': {
    severity: 'error',
    summary: 'Too many templates',
    why: 'A document may rest on 7 others at most, so that a reader can follow it.',
    fix: 'Join templates that only one document extends.',
  },
  'edit-unknown-block': {
    severity: 'error',
    summary: 'Edit of a block that is not there',
    why: 'An edit names an inherited block by its id; none has this one.',
    fix: 'Name a block of the inherited page; `forecourt explain` lists them with their ids.',
  },
  'edit-without-page': {
    severity: 'error',
    summary: 'Edit of nothing',
    why: 'The page or layout is not inherited, so there are no blocks to edit.',
    fix: 'Write the page with "blocks" of its own, or correct its route.',
  },
  'unknown-key': {
    severity: 'error',
    summary: 'Unknown key',
    why: 'A key that the format does not know would have no effect.',
    fix: 'Correct the name, or take it away.',
  },
  'not-allowed-here': {
    severity: 'error',
    summary: 'Key that may not stand here',
    why: 'The key is known, but together with the others it would have no clear meaning.',
    fix: 'Keep one of the keys that exclude each other.',
  },
  'missing-key': {
    severity: 'error',
    summary: 'Missing key',
    why: 'Without this value the part cannot work.',
    fix: 'Add it; the editor offers it, and the reference says what it holds.',
  },
  'wrong-type': {
    severity: 'error',
    summary: 'Wrong kind of value',
    why: 'A text where a number belongs, a single value where a list belongs, and the like.',
    fix: 'Write the kind of value that the message names.',
  },
  'wrong-value': {
    severity: 'error',
    summary: 'Not one of the choices',
    why: 'The value must be one of a fixed list.',
    fix: 'Take one of the choices.',
  },
  'wrong-format': {
    severity: 'error',
    summary: 'Badly written value',
    why: 'The text is not written in the form that is read here.',
    fix: 'Write it in the form that the message shows.',
  },
  'out-of-range': {
    severity: 'error',
    summary: 'Outside the limits',
    why: 'The number, the text or the list is shorter, longer, smaller or larger than allowed.',
    fix: 'Bring it within the limits that the message names.',
  },
  'unknown-block-type': {
    severity: 'error',
    summary: 'Unknown block type',
    why: 'No block of this type exists, so the page would have a hole in its place.',
    fix: 'Correct the type; the reference lists all there are.',
  },
  'unknown-rule': {
    severity: 'error',
    summary: 'Unknown rule',
    why: 'A rule that the catalogue does not know would have no effect.',
    fix: 'Correct the name; the reference lists all rules.',
  },
  'unknown-wording-key': {
    severity: 'error',
    summary: 'Unknown wording key',
    why: 'A text under a key that nothing reads would never be shown.',
    fix: 'Correct the key; the reference lists all messages.',
  },
  'unknown-icon': {
    severity: 'error',
    summary: 'Unknown icon',
    why: 'Only the icons of the set can be drawn.',
    fix: 'Take one of the set; the editor offers them.',
  },
  'stock-unreadable': {
    severity: 'error',
    summary: 'Stock that cannot be read',
    why: 'The site has no vehicles.',
    fix: 'Write the file anew: `forecourt stock import` makes a vehicles.json of a feed, `forecourt new` a stock.json.',
  },
  'stock-row': {
    severity: 'error',
    summary: 'Row of the stock that is no vehicle',
    why: 'What does not fit the schema of a vehicle could not be searched, sorted or shown, so the row is left out; the others are shown.',
    fix: 'Correct the row in the feed it comes from.',
  },
  'stock-duplicate': {
    severity: 'error',
    summary: 'Vehicle that stands twice',
    why: 'Vehicles are told apart by id and slug; the second one is left out.',
    fix: 'Give it a number and an address of its own.',
  },
  'duplicate-host': {
    severity: 'error',
    summary: 'Host of two sites',
    why: 'The server answers it with one of them only.',
    fix: 'Take it away from one of the sites.',
  },
  'duplicate-index': {
    severity: 'error',
    summary: 'Search index of two sites',
    why: 'The vehicles of both would stand in one index, and each site would show those of the other.',
    fix: 'Leave "index" out, or name each of the two in the "sharedWith" of the other.',
  },
  'duplicate-slug': {
    severity: 'error',
    summary: 'Short name of two sites',
    why: 'Sites are told apart by it; one of them could never be reached.',
    fix: 'Give one of the sites another slug.',
  },
  'duplicate-site-id': {
    severity: 'error',
    summary: 'Number of two sites',
    why: 'Leads and events of the two could not be told apart.',
    fix: 'Give one of the sites another id.',
  },
  'case-catches-nothing': {
    severity: 'info',
    summary: 'Case that catches no vehicle',
    why: 'It decides for none of the vehicles that `validate --stock` looked at, which alone tells it.',
    fix: 'Compare the condition with the vehicles it is meant for.',
  },
  'check-crashed': {
    severity: 'error',
    summary: 'A check failed to run',
    why: 'The fault is in the check, not in the document; until it is mended the document counts as unchecked.',
    fix: 'Report it, with the document that it happened on.',
  },
} as const satisfies Record<string, CodeDefinition>;

export type Code = keyof typeof codes;
