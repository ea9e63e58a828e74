import type { Severity } from './diagnostic.ts';

/** What a code means; the message of a diagnostic says it for one place. */
export interface CodeDefinition {
  readonly severity: Severity;
  readonly title: string;
  readonly explanation: string;
}

/** The codes of parsing, extending and the schema. Those of the checks stand with each check. */
export const codes = {
  'json-empty': {
    severity: 'error',
    title: 'Empty document',
    explanation: 'A site document is a JSON object; an empty text is none.',
  },
  'json-syntax': {
    severity: 'error',
    title: 'Not JSON',
    explanation: 'Documents are strict JSON, without comments or trailing commas, so that every tool reads them alike.',
  },
  'json-byte-order-mark': {
    severity: 'warning',
    title: 'Byte order mark',
    explanation: 'The text starts with an invisible character that other JSON readers refuse.',
  },
  'json-too-large': {
    severity: 'error',
    title: 'Document too large',
    explanation: 'A document may have 4 MB at most; pictures and stock belong elsewhere.',
  },
  'json-too-deep': {
    severity: 'error',
    title: 'Nested too deeply',
    explanation: 'Objects and lists may be nested 100 levels at most.',
  },
  'json-duplicate-key': {
    severity: 'error',
    title: 'Key written twice',
    explanation: 'Only the last of two equal keys would count, which is hardly ever what was meant.',
  },
  'json-forbidden-key': {
    severity: 'error',
    title: 'Forbidden key',
    explanation: 'Keys that JavaScript gives a meaning of its own could change how the engine works.',
  },
  'extends-missing': {
    severity: 'error',
    title: 'Missing template',
    explanation: 'The document extends a file that does not exist.',
  },
  'extends-cycle': {
    severity: 'error',
    title: 'Templates in a circle',
    explanation: 'A document may not extend itself, directly or through others.',
  },
  'extends-too-long': {
    severity: 'error',
    title: 'Too many templates',
    explanation: 'A document may rest on 7 others at most, so that a reader can follow it.',
  },
  'edit-unknown-block': {
    severity: 'error',
    title: 'Edit of a block that is not there',
    explanation: 'An edit names an inherited block by its id; none has this one.',
  },
  'edit-without-page': {
    severity: 'error',
    title: 'Edit of nothing',
    explanation: 'The page or layout is not inherited, so there are no blocks to edit.',
  },
  'unknown-key': {
    severity: 'error',
    title: 'Unknown key',
    explanation: 'A key that the format does not know would have no effect.',
  },
  'missing-key': {
    severity: 'error',
    title: 'Missing key',
    explanation: 'Without this value the part cannot work.',
  },
  'wrong-type': {
    severity: 'error',
    title: 'Wrong kind of value',
    explanation: 'A text where a number belongs, a single value where a list belongs, and the like.',
  },
  'wrong-value': {
    severity: 'error',
    title: 'Not one of the choices',
    explanation: 'The value must be one of a fixed list.',
  },
  'wrong-format': {
    severity: 'error',
    title: 'Badly written value',
    explanation: 'The text is not written in the form that is read here.',
  },
  'out-of-range': {
    severity: 'error',
    title: 'Outside the limits',
    explanation: 'The number, the text or the list is shorter, longer, smaller or larger than allowed.',
  },
  'unknown-block-type': {
    severity: 'error',
    title: 'Unknown block type',
    explanation: 'No block of this type exists, so the page would have a hole in its place.',
  },
  'unknown-rule': {
    severity: 'error',
    title: 'Unknown rule',
    explanation: 'A rule that the catalogue does not know would have no effect.',
  },
  'unknown-wording-key': {
    severity: 'error',
    title: 'Unknown wording key',
    explanation: 'A text under a key that nothing reads would never be shown.',
  },
  'unknown-icon': {
    severity: 'error',
    title: 'Unknown icon',
    explanation: 'Only the icons of the set can be drawn.',
  },
  'check-crashed': {
    severity: 'error',
    title: 'A check failed to run',
    explanation: 'The fault is in the check, not in the document; until it is mended the document counts as unchecked.',
  },
} as const satisfies Record<string, CodeDefinition>;

export type Code = keyof typeof codes;
