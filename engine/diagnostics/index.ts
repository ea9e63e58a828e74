export { type Code, codes, type CodeDefinition } from './codes.ts';
export { type Diagnostic, type Position, type Range, type Severity, startOfText } from './diagnostic.ts';
export { diagnosticsJson, formatDiagnostics, type FormatOptions, hasErrors } from './format.ts';
export { nearestNames } from './nearest.ts';
