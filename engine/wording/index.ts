export type { MessageProblem } from './check.ts';
export { compileWording, type SiteWording } from './compile.ts';
export type { MessageContext } from './format.ts';
export type { Message, MessageValue, MessageValues } from './message.ts';
export { parseMessage } from './parse.ts';
export { type Wording, wordingFromTable, type WordingTable, type Words } from './table.ts';
