import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { DiagnosticFix } from '../diagnostics/index.ts';

interface SyntaxFault {
  readonly message: string;
  readonly offset: number;
  readonly end: number;
  readonly hint?: string | undefined;
  readonly fix?: DiagnosticFix | undefined;
  /** No bracket left open earlier can be the cause. */
  readonly certain?: boolean;
}

/** Errors the parser can recover from; after any other, most of what follows is noise. */
const recoverable: ReadonlySet<string> = new Set(['CommaExpected', 'InvalidCommentToken']);

/** The first syntax error, and those before it that the parser recovers from. */
export function findSyntaxFaults(text: string): readonly SyntaxFault[] {
  const errors: ParseError[] = [];
  try {
    parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  } catch {
    // Brackets after a quote inside a comment escape the scan's depth limit and would exhaust the parser's stack.
    return [{ message: 'The text is not JSON, and too deeply nested for a more precise message.', offset: 0, end: 0 }];
  }
  const first = errors.findIndex(({ error }) => !recoverable.has(printParseErrorCode(error)));
  // Of two at one position, the second is a consequence of the first.
  const shown = (first < 0 ? errors : errors.slice(0, first + 1)).filter(
    ({ offset }, index) => offset !== errors[index - 1]?.offset,
  );
  if (shown.length === 0) return [{ message: 'The text is not JSON.', offset: 0, end: 0 }];
  const explained = shown.map((error) => explain(error, text));
  const bracket = shown.findIndex(({ error }) => bracketMayLack.has(printParseErrorCode(error)));
  const unclosed =
    bracket < 0 || explained[bracket]?.certain ? undefined : explainBracket(text, shown[bracket]?.offset ?? 0);
  const faults = unclosed ? [...explained.slice(0, bracket), unclosed] : explained;
  // One number in another notation may be several errors.
  return faults.filter(({ offset }, index) => index === 0 || offset !== faults[index - 1]?.offset);
}

/** Error kinds that a bracket left open earlier can cause. */
const bracketMayLack: ReadonlySet<string> = new Set([
  'CommaExpected',
  'PropertyNameExpected',
  'CloseBraceExpected',
  'CloseBracketExpected',
]);

/** The unclosed bracket that made the parser fail at `offset`, if that is the cause. */
function explainBracket(text: string, offset: number): SyntaxFault | undefined {
  const open = findOpenBracket(text);
  if (!open || open.offset > offset) return undefined;
  const place = Math.min(offset, open.due);
  const missing = open.character === '{' ? '}' : ']';
  const message = `The ${open.character} of line ${open.line} is not closed: a ${missing} is missing ${place < text.trimEnd().length ? 'before this' : 'at the end'}.`;
  return { message, offset: place, end: place + 1 };
}

/** The message for each kind of error, and what to do about it. */
const explanations: Readonly<Record<string, readonly [message: string, hint?: string]>> = {
  CommaExpected: ['A comma is missing before this.'],
  ColonExpected: ['A colon is missing between key and value.'],
  PropertyNameExpected: ['A key in double quotes belongs here.'],
  ValueExpected: ['A value is missing here.'],
  CloseBraceExpected: ['A closing } is missing.'],
  CloseBracketExpected: ['A closing ] is missing.'],
  EndOfFileExpected: ['The document has ended, but more text follows.', 'Remove it, or check the brackets above.'],
  InvalidCommentToken: ['Comments are not allowed.', 'Documents are strict JSON, so that every tool reads them.'],
  UnexpectedEndOfComment: ['Comments are not allowed.'],
  UnexpectedEndOfString: ['The string has no closing double quote on its line.'],
  UnexpectedEndOfNumber: ['The number is incomplete.'],
  InvalidUnicode: ['A \\u is not followed by four hexadecimal digits.'],
  InvalidEscapeCharacter: ['A backslash precedes a character that cannot be escaped.', 'Write \\\\ for a backslash.'],
  InvalidCharacter: ['The string contains a control character.', 'Write \\n for a new line and \\t for a tab.'],
};

function explain({ error, offset, length }: ParseError, text: string): SyntaxFault {
  const end = offset + Math.max(1, length);
  const code = printParseErrorCode(error);
  const slip = explainComma(text, offset) ?? explainNumber(text, offset);
  if (slip) return slip;
  if (code === 'InvalidSymbol') return explainSymbol(text, offset, end);
  const [message, hint] = explanations[code] ?? ['The text is not JSON here.'];
  const fix = code === 'CommaExpected' ? missingComma(text, offset) : undefined;
  return { message, hint, offset, end, fix };
}

/** A comma too many: before a closing bracket, or after another comma or an opening bracket. */
function explainComma(text: string, offset: number): SyntaxFault | undefined {
  const remove = (at: number, message: string): SyntaxFault => {
    const fix = { title: 'Remove the comma', edits: [{ offset: at, length: 1, content: '' }] };
    return { message, offset: at, end: at + 1, hint: 'Remove the comma.', fix, certain: true };
  };
  const before = text.slice(0, offset);
  const comma = /,\s*$/.exec(before);
  if (comma && /^[}\]]/.test(text.slice(offset)))
    return remove(comma.index, 'There is a comma before the closing bracket.');
  if (text[offset] !== ',' || !/[,{[]\s*$/.test(before)) return undefined;
  return remove(offset, comma ? 'There are two commas.' : 'There is a comma after the opening bracket.');
}

/** A number that JSON writes differently: with separators, leading zeros, a plus or nothing before the point. */
function explainNumber(text: string, offset: number): SyntaxFault | undefined {
  let start = offset;
  while (start > offset - 20 && /[\d,.+-]/.test(text[start - 1] ?? '')) start -= 1;
  const [written = ''] = /^[\d,.+-]*\d/.exec(text.slice(start, offset + 20)) ?? [];
  const isThousands = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(written);
  if (!isThousands && !/^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(written)) return undefined;
  // Text that only stands beside a number is another mistake.
  if (!/[\s:[,]$/.test(text.slice(0, start)) || !/^\s*(?:[,}\]]|$)/.test(text.slice(start + written.length)))
    return undefined;
  const content = String(Number(written.replaceAll(',', '')));
  if (content === written) return undefined;
  const fix = { title: `Write ${content}`, edits: [{ offset: start, length: written.length, content }] };
  const message = `The number '${written}' is written ${content} in JSON.`;
  return { message, offset: start, end: start + written.length, hint: `Write ${content}.`, fix, certain: true };
}

/** The comma between a value and the key or value on the next line. */
function missingComma(text: string, offset: number): DiagnosticFix | undefined {
  const before = text.slice(0, offset).trimEnd();
  const isAfterValue = before !== '' && !/[,:{[]$/.test(before) && text.slice(before.length, offset).includes('\n');
  if (!isAfterValue || !/^["{[\d-]/.test(text.slice(offset))) return undefined;
  return { title: 'Insert the comma', edits: [{ offset: before.length, length: 0, content: ',' }] };
}

/** The words for values in other notations. */
const wordsOfOthers: Readonly<Record<string, string>> = { true: 'true', false: 'false', null: 'null', none: 'null' };

function explainSymbol(text: string, offset: number, end: number): SyntaxFault {
  const symbol = text.slice(offset, end);
  const replace = (length: number, content: string): DiagnosticFix => ({
    title: `Write ${content}`,
    edits: [{ offset, length, content }],
  });
  const quotes = /^['‘’“”„]/.test(symbol);
  if (quotes) {
    const kind = symbol.startsWith("'") ? 'single' : 'typographic';
    const message = `Strings and keys are written in double quotes, not ${kind} ones.`;
    const [whole, inner] = /^(?:'([^'"\\\n]*)')/.exec(text.slice(offset)) ?? typographic.exec(text.slice(offset)) ?? [];
    const fix = whole === undefined || inner === undefined ? undefined : replace(whole.length, `"${inner}"`);
    return {
      message,
      offset,
      end,
      hint: kind === 'single' ? undefined : 'Type them in an editor that writes code.',
      fix,
    };
  }
  const [invisible] = /^[^\P{C}\n\r\t]|^(?! )\p{Z}/u.exec(symbol) ?? [];
  const point = invisible?.codePointAt(0);
  if (point !== undefined) {
    const name = `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
    const message = `There is an invisible character (${name}) outside a string.`;
    return { message, offset, end, hint: 'Replace it with a plain space, or remove it.' };
  }
  if (/^[\p{L}_$][\w$-]*$/u.test(symbol) && /^\s*:/.test(text.slice(end)))
    return {
      message: `The key '${symbol}' is not in double quotes.`,
      offset,
      end,
      fix: replace(symbol.length, `"${symbol}"`),
    };
  const word = Object.hasOwn(wordsOfOthers, symbol.toLowerCase()) ? wordsOfOthers[symbol.toLowerCase()] : undefined;
  const fix = word === undefined ? undefined : replace(symbol.length, word);
  const general = 'Strings and keys are written in double quotes; other values are numbers, true, false and null.';
  const hint = fix ? `${fix.title}.` : general;
  return { message: `'${symbol.slice(0, 40)}' is not a JSON value.`, offset, end, hint, fix };
}

const typographic = /^[‘’“”„]([^‘’“”„"\\\n]*)[‘’“”„]/;

/** An unclosed bracket, and the offset where its end was due. */
interface OpenBracket {
  readonly character: '{' | '[';
  readonly offset: number;
  /** 1-based line of the bracket. */
  readonly line: number;
  readonly due: number;
}

interface Opened extends Omit<OpenBracket, 'due'> {
  readonly indent: number;
}

const closers = { '{': '}', '[': ']' } as const;

/**
 * The bracket that was probably never closed, in a text with unbalanced brackets: the first whose end is at the start
 * of a line indented less than the line it begins in, else the innermost one when another kind closes or the text ends.
 */
function findOpenBracket(text: string): OpenBracket | undefined {
  const open: Opened[] = [];
  const tokens = /"(?:[^"\\\n]|\\.)*"?|[{}[\]]|\n([ \t]*)/g;
  let line = 1;
  let indent = /^[ \t]*/.exec(text)?.[0].length ?? 0;
  let lineStart = 0;
  let suspect: OpenBracket | undefined;
  for (const { 0: token, 1: blanks, index } of text.matchAll(tokens)) {
    if (blanks !== undefined) {
      line++;
      indent = blanks.length;
      lineStart = index + 1;
    } else if (token === '{' || token === '[') {
      open.push({ character: token, offset: index, line, indent });
    } else if (token === '}' || token === ']') {
      const last = open.pop();
      if (!last) return undefined;
      const leads = index === lineStart + indent;
      if (leads && indent < last.indent) suspect ??= at(last, index);
      if (closers[last.character] !== token) return suspect ?? at(last, index);
    }
  }
  const last = open.at(-1);
  return last && (suspect ?? at(last, text.length));
}

function at({ character, offset, line }: Opened, due: number): OpenBracket {
  return { character, offset, line, due };
}
