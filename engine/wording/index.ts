export { compileWording, parseMessage, type SiteWording } from './parse.ts';
export { wordingFromTable, type WordingTable, type Words } from './format.ts';
