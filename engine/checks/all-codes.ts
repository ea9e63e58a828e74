import { type CodeDefinition, codes } from '../diagnostics/index.ts';
import { checks } from './index.ts';

/** Every code there is, with what it means. What reading and the schema say is firm. */
export const allCodes: ReadonlyMap<string, CodeDefinition> = new Map<string, CodeDefinition>([
  ...Object.entries(codes).map(([code, definition]) => [code, { ...definition, firm: true }] as const),
  ...checks.flatMap((check) => Object.entries(check.codes)),
]);
