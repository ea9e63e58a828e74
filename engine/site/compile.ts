import { produce } from 'immer';
import { reservedBlockKeys } from '../../schemas/site/blocks.ts';
import type { Block, SiteDocument } from '../../schemas/site/index.ts';
import type { PageKindName } from '../../schemas/site/page-kinds.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import { compileCondition } from '../conditions/index.ts';
import { namesUsualAddress } from '../pages/addresses.ts';
import { pageKind } from '../pages/kinds/index.ts';
import { type Placed, sitePages } from '../pages/site-pages.ts';
import type { RuleLayer, SiteRuleBook } from '../rules/index.ts';
import { compileWording } from '../wording/index.ts';
import { siteCore } from './core.ts';
import { joinPointer } from '../json/json.ts';
import { getOrCreate, perObject } from '../memo/index.ts';
import type { CompleteSiteDocument, SiteLanguage } from '../ports/site.ts';
import { documentIn, languagesOf } from './languages.ts';
import { mediaUrl } from './media.ts';
import type { CompiledSite, PlannedBlock, PlannedPage } from '../blocks/plan.ts';
import { type BlockDefinition, withDefaults } from '../blocks/define.ts';
import { defined } from '../json/defined.ts';

const reservedKeys: ReadonlySet<string> = new Set(reservedBlockKeys);

/** The input of compilation: a checked document, with the rules of its chain kept apart by layer. */
export interface CheckedDocument {
  readonly document: SiteDocument;
  readonly layers: readonly (RuleLayer & { readonly file?: string })[];
  /** Changes with any file of the chain and with the engine's build. */
  readonly revision: string;
}

/**
 * Compiles a checked document once into the form that pages are rendered from; in its further languages when first
 * asked for. Throws for a document without a tenant.
 */
export function compileSite(checked: CheckedDocument, blocks: readonly BlockDefinition[]): CompiledSite {
  const languages = languagesOf(checked.document);
  const compiled = new Map<string, CompiledSite>();
  const inLanguage = (language: SiteLanguage): CompiledSite => {
    const { locale, prefix } = language;
    return getOrCreate(compiled, locale, () => {
      const document = documentIn(locale, checked.document);
      const revision = `${checked.revision}${prefix}`;
      return compileIn({ ...checked, document, revision }, blocks, { language, languages, inLanguage });
    });
  };
  const [own] = languages;
  return inLanguage(own);
}

function compileIn(
  { document, layers, revision }: CheckedDocument,
  blocks: readonly BlockDefinition[],
  languages: Pick<CompiledSite, 'language' | 'languages' | 'inLanguage'>,
): CompiledSite {
  const core = siteCore(completeDocument(document), layers);
  const { document: complete, facts, rules } = core;
  const definitions = new Map(blocks.map((definition) => [definition.type, definition]));
  const conditional = conditionalRules(rules);
  const plan = (list: readonly Block[] | undefined, pointer: string): PlannedBlock[] =>
    (list ?? []).flatMap(
      (block, index) => planBlock(block, `${pointer}/${index}`, definitions, conditional, plan) ?? [],
    );
  const pages = sitePages(core).map((page) => planPage(complete, page, plan));
  const byName = new Map(pages.toReversed().map((page) => [page.name, page]));
  const { locale, timeZone } = complete.site;
  return Object.freeze({
    slug: complete.site.slug,
    revision,
    document: complete,
    facts,
    rules,
    wording: compileWording(complete.wording ?? {}, { locale, timeZone }),
    ...factsRead(document, layers),
    ...languages,
    pages,
    page: ({ name }: { readonly name: PageKindName }) => byName.get(name),
  });
}

const queryRoot = 'route.query.';

/**
 * The query parameters that the document and its rules read, and whether they read the visitor: in conditions, where
 * facts are keys, in references to facts, and the parameters also in placeholders in texts.
 */
function factsRead(
  document: SiteDocument,
  layers: CheckedDocument['layers'],
): Pick<CompiledSite, 'queryFacts' | 'asksVisitor'> {
  const names = new Set<string>();
  let asksVisitor = false;
  const add = (path: string) => {
    if (path.startsWith(queryRoot)) names.add(path.slice(queryRoot.length));
    else if (path.startsWith('visitor.')) asksVisitor = true;
  };
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      add(value);
      if (value.includes(`{${queryRoot}`)) for (const [, path = ''] of value.matchAll(/\{([^{}]+)\}/g)) add(path);
    } else if (Array.isArray(value)) {
      value.forEach(visit);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) {
        add(key);
        visit(part);
      }
    }
  };
  visit(document);
  for (const { rules } of layers) visit(rules);
  return { queryFacts: [...names], asksVisitor };
}

/** The document with addresses of its media, frozen. */
function completeDocument({ site, theme, pages, ...document }: SiteDocument) {
  if (!site || !theme || !pages)
    throw new Error('This document is a template: it has no site, theme or pages of its own.');
  return produce({ ...document, site, theme, pages }, (draft) => {
    draft.theme.logo.src = mediaUrl(theme.logo.src);
    if (theme.logo.onDark !== undefined) draft.theme.logo.onDark = mediaUrl(theme.logo.onDark);
    if (theme.favicon !== undefined) draft.theme.favicon = mediaUrl(theme.favicon);
  });
}

/** The conditional ones among a block's declared rules; computed once per block type. */
const conditionalRules = (rules: SiteRuleBook) =>
  perObject(({ rules: declared }: BlockDefinition): readonly RuleId[] => {
    const { chains } = rules.table(declared);
    return declared.filter((id) => Object.hasOwn(chains, id));
  });

type PlanBlocks = (list: readonly Block[] | undefined, pointer: string) => PlannedBlock[];

function planBlock(
  block: Block,
  pointer: string,
  definitions: ReadonlyMap<string, BlockDefinition>,
  conditional: (definition: BlockDefinition) => readonly RuleId[],
  plan: PlanBlocks,
): PlannedBlock | undefined {
  const definition = definitions.get(block.type);
  if (!definition) return undefined;
  const props = withDefaults(
    definition,
    Object.fromEntries(Object.entries(block).filter(([key]) => !reservedKeys.has(key))),
  );
  return {
    id:
      block.id ??
      pointer
        .slice(1)
        .replace(/[^a-z0-9]+/gi, '-')
        .toLowerCase(),
    type: block.type,
    pointer,
    definition,
    props,
    linked: namesUsualAddress(props),
    conditionalRules: conditional(definition),
    ...(block.when ? { when: compileCondition(block.when) } : {}),
    blocks: plan(block.blocks, `${pointer}/blocks`),
  };
}

function planPage(
  document: CompleteSiteDocument,
  { pattern, written, former, first, page }: Placed<CompleteSiteDocument['pages'][string]>,
  plan: PlanBlocks,
): PlannedPage {
  const layoutName = page.layout ?? 'default';
  const [title, description] = [page.title || undefined, page.description || undefined];
  const layout = document.layouts?.[layoutName];
  const layoutPointer = joinPointer('/layouts', layoutName);
  return {
    pattern,
    written,
    name: pageKind(page.name).name,
    ...defined({ former, first, title, filter: page.filter, form: page.form, description }),
    header: plan(layout?.header, `${layoutPointer}/header`),
    main: plan(page.blocks, joinPointer('/pages', written, 'blocks')),
    footer: plan(layout?.footer, `${layoutPointer}/footer`),
  };
}
