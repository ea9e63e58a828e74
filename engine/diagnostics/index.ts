export { type Code, codes, type CodeDefinition } from './codes.ts';
export { applyFixes, type FixedText } from './diagnostic.ts';
export {
  type Diagnostic,
  type DiagnosticFix,
  type Position,
  type Range,
  type Severity,
  startOfText,
  type TextEdit,
} from './diagnostic.ts';
export { diagnosticsJson, formatDiagnostics, type FormatOptions, hasErrors } from './format.ts';
export { diagnosticsGithub } from './format.ts';
export { diagnosticsSarif } from './format-sarif.ts';
export { isSlip, nearestNames } from './nearest.ts';
