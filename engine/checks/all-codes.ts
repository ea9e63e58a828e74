import { type CodeDefinition, codes } from '../diagnostics/index.ts';
import { checks } from './index.ts';

/**
 * Every diagnostic code with its meaning. Those of the parser and the schema have fixed severities, except for mere
 * hints.
 */
export const allCodes: ReadonlyMap<string, CodeDefinition> = new Map<string, CodeDefinition>([
  ...Object.entries<CodeDefinition>(codes).map(([code, definition]): readonly [string, CodeDefinition] => [
    code,
    definition.severity === 'info' ? definition : { ...definition, firm: true },
  ]),
  ...checks.flatMap((check) => Object.entries(check.codes)),
]);
