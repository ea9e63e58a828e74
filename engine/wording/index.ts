export { checkMessage, type MessageProblem } from './check.ts';
export { compileWording, type SiteWording } from './compile.ts';
export { formatMessage, type MessageContext } from './format.ts';
export type { Message, MessageValue, MessageValues } from './message.ts';
export { MessageSyntaxError, parseMessage } from './parse.ts';
export { type Wording, wordingFromTable, type WordingTable, type Words } from './table.ts';
