import { type CodeDefinition, codes } from '../diagnostics/index.ts';
import type { Check } from './check.ts';
import * as blocks from './topics/blocks.ts';
import * as conditions from './topics/conditions.ts';
import * as content from './topics/content.ts';
import * as dates from './topics/dates.ts';
import * as dealer from './topics/dealer.ts';
import * as document from './topics/document.ts';
import * as finance from './topics/finance.ts';
import * as financeWording from './topics/finance-wording.ts';
import * as forms from './topics/forms.ts';
import * as languages from './topics/languages.ts';
import * as links from './topics/links.ts';
import * as menus from './topics/menus.ts';
import * as pages from './topics/pages.ts';
import * as pictures from './topics/pictures.ts';
import * as places from './topics/places.ts';
import * as routes from './topics/routes.ts';
import * as rules from './topics/rules.ts';
import * as search from './topics/search.ts';
import * as stock from './topics/stock.ts';
import * as texts from './topics/texts.ts';
import * as theme from './topics/theme.ts';
import * as themeChoices from './topics/theme-choices.ts';
import * as wording from './topics/wording.ts';

/** Every semantic check: the exports of the topics. A new one is an export of its topic. */
export const checks: readonly Check[] = [
  blocks,
  conditions,
  content,
  dates,
  dealer,
  document,
  finance,
  financeWording,
  forms,
  languages,
  links,
  menus,
  pages,
  pictures,
  places,
  routes,
  rules,
  search,
  stock,
  texts,
  theme,
  themeChoices,
  wording,
].flatMap((topic): readonly Check[] => Object.values(topic));

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
