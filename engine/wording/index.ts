export { compileWording, type SiteWording } from './parse.ts';
export { parseMessage } from './parse.ts';
export { wordingFromTable, type WordingTable, type Words } from './format.ts';
