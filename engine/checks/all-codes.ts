import { type CodeDefinition, codes } from '../diagnostics/index.ts';
import { checks } from './index.ts';

/** Every code there is, with what it means. What reading and the schema say is firm, but for mere remarks. */
export const allCodes: ReadonlyMap<string, CodeDefinition> = new Map<string, CodeDefinition>([
  ...Object.entries<CodeDefinition>(codes).map(([code, definition]): readonly [string, CodeDefinition] => [
    code,
    definition.severity === 'info' ? definition : { ...definition, firm: true },
  ]),
  ...checks.flatMap((check) => Object.entries(check.codes)),
]);
