import { listed } from '../text/sentence.ts';
import type { Diagnostic, Severity } from './diagnostic.ts';

export interface FormatOptions {
  /** The texts of the files, for code frames. */
  readonly texts: ReadonlyMap<string, string>;
  readonly colour: boolean;
  /** How many documents were checked, for the last line. */
  readonly documents: number;
}

const paints = { error: 31, warning: 33, info: 36, dim: 2, bold: 1 } as const;
type Paint = (style: keyof typeof paints, text: string) => string;

const plain: Paint = (_style, text) => text;
const coloured: Paint = (style, text) => `\u001b[${paints[style]}m${text}\u001b[0m`;

/** Maximum excerpt of a line in a frame; generated files may be a single line. */
const frameWidth = 160;

/** Diagnostics for a terminal: position, code, message, a code frame and what to do, then a summary line. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], options: FormatOptions): string {
  const paint = options.colour ? coloured : plain;
  // In reading order, the diagnostics of a file are adjacent.
  let last: { readonly file: string; readonly lines: readonly string[] } | undefined;
  const linesOf = (file: string) => {
    if (last?.file !== file) last = { file, lines: options.texts.get(file)?.split(/\r\n|\n|\r/) ?? [] };
    return last.lines;
  };
  const parts = inReadingOrder(diagnostics).map((diagnostic) => formatOne(diagnostic, linesOf(diagnostic.file), paint));
  return [...parts, summaryLine(diagnostics, options.documents, paint)].join('\n\n');
}

/** Diagnostics for a program; the shape of `--format json`. */
export function diagnosticsJson(diagnostics: readonly Diagnostic[], documents: number) {
  return {
    documents,
    errors: count(diagnostics, 'error'),
    warnings: count(diagnostics, 'warning'),
    infos: count(diagnostics, 'info'),
    diagnostics: inReadingOrder(diagnostics),
  };
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/** Diagnostics by file and place. */
export function inReadingOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const byFile = (a: Diagnostic, b: Diagnostic) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0);
  return [...diagnostics].sort((a, b) => byFile(a, b) || a.range.start.offset - b.range.start.offset);
}

/** Which document a finding in a file that it extends is due to. */
function foundIn([first, ...others]: readonly string[] = []): readonly string[] {
  if (first === undefined) return [];
  const further = others.length > 0 ? ` and ${plural(others.length, 'other document')}` : '';
  return [`  Found in ${first}${further}, which ${others.length > 0 ? 'extend' : 'extends'} this file.`];
}

function formatOne(diagnostic: Diagnostic, lines: readonly string[], paint: Paint): string {
  const { file, range, severity, code, message, documents } = diagnostic;
  const place = `${file}:${range.start.line}:${range.start.column}`;
  const advice = adviceOf(diagnostic).join(' ');
  return [
    `${paint('bold', place)} ${paint(severity, severity)} ${paint('dim', code)}`,
    `  ${message}`,
    ...codeFrame(lines, diagnostic, paint),
    ...foundIn(documents),
    ...(advice ? [`  ${advice}`] : []),
  ].join('\n');
}

/** What may have been meant, unless the message says it already, and what to do. */
function adviceOf({ message, hint, suggestions = [] }: Diagnostic): readonly string[] {
  const quoted = suggestions.map((name) => `'${name}'`);
  const meant = quoted.length > 0 && !message.includes('Did you mean') ? `Did you mean ${listed(quoted, 'or')}?` : '';
  return [meant, hint ?? ''].filter(Boolean);
}

function codeFrame(lines: readonly string[], { range, severity }: Diagnostic, paint: Paint): readonly string[] {
  const { line, column } = range.start;
  if (lines[line - 1] === undefined || lines.every((each) => each.trim() === '')) return [];
  const from = Math.max(0, column - 1 - frameWidth / 2);
  const gutter = String(line + 1).length;
  const show = (number: number, mark: string) => {
    const content = lines[number - 1];
    if (content === undefined || number < 1) return [];
    const label = `${mark} ${String(number).padStart(gutter)} |`;
    return [`  ${paint('dim', label)} ${printable(content.slice(from, from + frameWidth))}`.trimEnd()];
  };
  const end = range.end.line === line ? range.end.column : (lines[line - 1] ?? '').length + 1;
  const width = Math.min(Math.max(1, end - column), from + frameWidth - column + 1);
  const pointer = `  ${paint('dim', `  ${' '.repeat(gutter)} |`)} ${' '.repeat(column - 1 - from)}${paint(severity, '^'.repeat(width))}`;
  return [...show(line - 1, ' '), ...show(line, '>'), pointer, ...show(line + 1, ' ')];
}

/** Tabs as one space and control characters visible, so that the marker lines up with what it marks. */
function printable(line: string): string {
  return line.replaceAll('\t', ' ').replace(/\p{Cc}/gu, '\u00b7');
}

function summaryLine(diagnostics: readonly Diagnostic[], documents: number, paint: Paint): string {
  const errors = count(diagnostics, 'error');
  const warnings = count(diagnostics, 'warning');
  const checked = `${plural(documents, 'document')} checked`;
  const infos = count(diagnostics, 'info');
  if (diagnostics.length === 0) return `${checked}, nothing to fix.`;
  const found = [
    ...(errors > 0 ? [paint('error', plural(errors, 'error'))] : []),
    ...(warnings > 0 ? [paint('warning', plural(warnings, 'warning'))] : []),
    ...(infos > 0 ? [paint('info', plural(infos, 'remark'))] : []),
  ];
  const fixable = diagnostics.filter(({ fix }) => fix).length;
  const advice = fixable > 0 ? ` --fix repairs ${fixable === diagnostics.length ? 'all' : fixable} of them.` : '';
  return `${checked}: ${found.join(', ')}.${advice}`;
}

function plural(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function count(diagnostics: readonly Diagnostic[], severity: Severity): number {
  return diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
}

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const;

/** Diagnostics as GitHub workflow commands: each becomes a note beside its line of a pull request. */
export function diagnosticsGithub(diagnostics: readonly Diagnostic[]): string {
  return inReadingOrder(diagnostics).map(command).join('\n');
}

/** A diagnostic's message, followed by what may have been meant and what to do. */
export function messageWithAdvice(diagnostic: Diagnostic): string {
  return [diagnostic.message, ...adviceOf(diagnostic)].join(' ');
}

function command(diagnostic: Diagnostic): string {
  const { file, range, severity, code } = diagnostic;
  const { start, end } = range;
  const properties = {
    file,
    line: start.line,
    endLine: end.line,
    // GitHub accepts columns only within one line.
    ...(start.line === end.line ? { col: start.column, endColumn: Math.max(start.column, end.column - 1) } : {}),
    title: code,
  };
  const written = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${commands[severity]} ${written.join(',')}::${escapeText(messageWithAdvice(diagnostic))}`;
}

function escapeText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
