import type { CodeDefinition } from './codes.ts';
import type { Diagnostic } from './diagnostic.ts';
import { inReadingOrder, messageWithAdvice } from './format.ts';

const levels = { error: 'error', warning: 'warning', info: 'note' } as const;

/** Diagnostics as a SARIF 2.1.0 log, which code hosts and editors read. Only the codes that occur are described. */
export function diagnosticsSarif(
  diagnostics: readonly Diagnostic[],
  options: { readonly definitions: ReadonlyMap<string, CodeDefinition>; readonly version: string },
) {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].toSorted();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'forecourt',
            semanticVersion: options.version,
            rules: codes.map((code) => ruleOf(code, options.definitions.get(code))),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: inReadingOrder(diagnostics).map((diagnostic) => resultOf(diagnostic, codes)),
      },
    ],
  };
}

function ruleOf(code: string, definition: CodeDefinition | undefined) {
  if (!definition) return { id: code };
  const { summary, why, fix, severity } = definition;
  return {
    id: code,
    shortDescription: { text: summary },
    fullDescription: { text: why },
    ...(fix ? { help: { text: fix } } : {}),
    defaultConfiguration: { level: levels[severity] },
  };
}

function resultOf(diagnostic: Diagnostic, codes: readonly string[]) {
  const { code, severity, file, range, fix } = diagnostic;
  const artifactLocation = { uri: encodeURI(file.replaceAll('\\', '/')) };
  const { start, end } = range;
  const region = {
    startLine: start.line,
    startColumn: start.column,
    endLine: end.line,
    endColumn: end.column,
    charOffset: start.offset,
    charLength: end.offset - start.offset,
  };
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: levels[severity],
    message: { text: messageWithAdvice(diagnostic) },
    locations: [{ physicalLocation: { artifactLocation, region } }],
    ...(fix
      ? {
          fixes: [
            {
              description: { text: fix.title },
              artifactChanges: [
                {
                  artifactLocation,
                  replacements: fix.edits.map(({ offset, length, content }) => ({
                    deletedRegion: { charOffset: offset, charLength: length },
                    insertedContent: { text: content },
                  })),
                },
              ],
            },
          ],
        }
      : {}),
  };
}
