import type { Diagnostic } from './diagnostic.ts';
import { inReadingOrder } from './format.ts';

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const;

/** Diagnostics as GitHub workflow commands: each becomes a note beside its line of a pull request. */
export function diagnosticsGithub(diagnostics: readonly Diagnostic[]): string {
  return inReadingOrder(diagnostics).map(command).join('\n');
}

function command({ file, range, severity, code, message, hint, suggestions = [] }: Diagnostic): string {
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
  const advice = [suggestions.length > 0 ? `Did you mean '${suggestions.join("' or '")}'?` : '', hint ?? ''];
  const text = [message, ...advice].filter(Boolean).join(' ');
  return `::${commands[severity]} ${written.join(',')}::${escapeText(text)}`;
}

function escapeText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
