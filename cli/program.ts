import { Command } from 'commander';
import { version } from '../package.json';
import { registerBuild } from './build/index.ts';
import { registerData } from './data/index.ts';
import { registerDatabase } from './database/index.ts';
import { registerDocs } from './docs/index.ts';
import { registerExplain } from './explain/index.ts';
import { registerNew } from './new/index.ts';
import { registerOutbox } from './outbox/index.ts';
import { registerPreview } from './preview/index.ts';
import { registerPublish } from './publish/index.ts';
import { registerServe } from './serve/index.ts';
import { registerStockCommands } from './stock/index.ts';
import { registerValidate } from './validate/index.ts';

export function createProgram(): Command {
  const program = new Command('forecourt')
    .description('One JSON document in, a running dealership site out.')
    .version(version)
    .showSuggestionAfterError()
    .showHelpAfterError('(run with --help for usage and examples)')
    .exitOverride()
    .addHelpText(
      'after',
      `
Examples:
  $ forecourt preview                     preview every site under sites/, live
  $ forecourt validate sites/harbour-used check one site
  $ forecourt explain harbour-used /       say which page answers, with which blocks, and why
  $ forecourt new river-cars --template used-cars
  $ forecourt stock import feed.csv --map map.json --out vehicles.json
  $ forecourt serve --demo --port 8080    serve the sites as in production, to try them out`,
    );

  registerPreview(program);
  registerValidate(program);
  registerExplain(program);
  registerNew(program);
  registerBuild(program);
  registerDocs(program);
  registerServe(program);
  registerPublish(program);
  registerData(program);
  registerOutbox(program);
  registerDatabase(program);
  registerStockCommands(program);
  return program;
}
