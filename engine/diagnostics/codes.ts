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
  },
  'json-syntax': {
    severity: 'error',
    summary: 'Not JSON',
    why: 'Documents are strict JSON, without comments or trailing commas, so that every tool reads them alike.',
  },
  'json-byte-order-mark': {
    severity: 'warning',
    summary: 'Byte order mark',
    why: 'The text starts with an invisible character that other JSON readers refuse.',
  },
  'json-too-large': {
    severity: 'error',
    summary: 'Document too large',
    why: 'A document may have 4 MB at most; pictures and stock belong elsewhere.',
  },
  'json-too-deep': {
    severity: 'error',
    summary: 'Nested too deeply',
    why: 'Objects and lists may be nested 100 levels at most.',
  },
  'json-duplicate-key': {
    severity: 'error',
    summary: 'Key written twice',
    why: 'Only the last of two equal keys would count, which is hardly ever what was meant.',
  },
  'json-forbidden-key': {
    severity: 'error',
    summary: 'Forbidden key',
    why: 'Keys that JavaScript gives a meaning of its own could change how the engine works.',
  },
  'extends-missing': {
    severity: 'error',
    summary: 'Missing template',
    why: 'The document extends a file that does not exist.',
  },
  'extends-cycle': {
    severity: 'error',
    summary: 'Templates in a circle',
    why: 'A document may not extend itself, directly or through others.',
  },
  'extends-too-long': {
    severity: 'error',
    summary: 'Too many templates',
    why: 'A document may rest on 7 others at most, so that a reader can follow it.',
  },
  'edit-unknown-block': {
    severity: 'error',
    summary: 'Edit of a block that is not there',
    why: 'An edit names an inherited block by its id; none has this one.',
  },
  'edit-without-page': {
    severity: 'error',
    summary: 'Edit of nothing',
    why: 'The page or layout is not inherited, so there are no blocks to edit.',
  },
  'unknown-key': {
    severity: 'error',
    summary: 'Unknown key',
    why: 'A key that the format does not know would have no effect.',
  },
  'not-allowed-here': {
    severity: 'error',
    summary: 'Key that may not stand here',
    why: 'The key is known, but together with the others it would have no clear meaning.',
  },
  'missing-key': {
    severity: 'error',
    summary: 'Missing key',
    why: 'Without this value the part cannot work.',
  },
  'wrong-type': {
    severity: 'error',
    summary: 'Wrong kind of value',
    why: 'A text where a number belongs, a single value where a list belongs, and the like.',
  },
  'wrong-value': {
    severity: 'error',
    summary: 'Not one of the choices',
    why: 'The value must be one of a fixed list.',
  },
  'wrong-format': {
    severity: 'error',
    summary: 'Badly written value',
    why: 'The text is not written in the form that is read here.',
  },
  'out-of-range': {
    severity: 'error',
    summary: 'Outside the limits',
    why: 'The number, the text or the list is shorter, longer, smaller or larger than allowed.',
  },
  'unknown-block-type': {
    severity: 'error',
    summary: 'Unknown block type',
    why: 'No block of this type exists, so the page would have a hole in its place.',
  },
  'unknown-rule': {
    severity: 'error',
    summary: 'Unknown rule',
    why: 'A rule that the catalogue does not know would have no effect.',
  },
  'unknown-wording-key': {
    severity: 'error',
    summary: 'Unknown wording key',
    why: 'A text under a key that nothing reads would never be shown.',
  },
  'unknown-icon': {
    severity: 'error',
    summary: 'Unknown icon',
    why: 'Only the icons of the set can be drawn.',
  },
  'duplicate-host': {
    severity: 'error',
    summary: 'Host of two sites',
    why: 'The server answers it with one of them only.',
    fix: 'Take it away from one of the sites.',
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
  },
} as const satisfies Record<string, CodeDefinition>;

export type Code = keyof typeof codes;
