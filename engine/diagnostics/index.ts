export { type Code, codes, type CodeDefinition, diagnosticOf } from './codes.ts';
export {
  applyFixes,
  type Diagnostic,
  type DiagnosticFix,
  type FixedText,
  type Position,
  type Range,
  type Severity,
  startOfText,
  type TextEdit,
} from './diagnostic.ts';
export { diagnosticsGithub, diagnosticsJson, formatDiagnostics, type FormatOptions, hasErrors } from './format.ts';
export { diagnosticsSarif } from './format-sarif.ts';
export { isSlip, nearestNames } from './nearest.ts';
