import { join } from 'node:path';
import { iconSprite } from 'virtual:icons/sprite';
import { baseCss } from '../../engine/theme/base.ts';
import { themeCss } from '../../engine/theme/tokens.ts';
import { ruleDefinition, ruleIds } from '../../schemas/rules/index.ts';
import { placeholders } from '../../engine/vehicle/placeholders.ts';
import { fieldKeys } from '../../schemas/feed/feed-map.ts';
import { fieldKinds } from '../../schemas/site/form-types.ts';
import { wordingDefinition, wordingKeys } from '../../schemas/wording/index.ts';
import { BlockList, BlockPage, ThemePage } from './block-pages.tsx';
import { Conditions } from './conditions-page.tsx';
import docsCss from './docs.css?inline';
import entriesCss from './entries.css?inline';
import docsScript from './docs.js?raw';
import { examplePage, exampleStyles, furtherLooks, themeWords } from './example.ts';
import { sharedMediaFolder } from '../sites/read.ts';
import { FeedMaps } from './feed-page.tsx';
import { FinanceProviders, FinanceWording } from './finance-pages.tsx';
import { Forms } from './form-pages.tsx';
import { docsHtml, type DocsPage } from './layout.tsx';
import { byGroup, groupTitle, places } from './places.ts';
import type { Reference, Written } from './reference.ts';
import { CheckList, IconList, Overview, WordingList } from './reference-pages.tsx';
import { RuleGroup, RuleList } from './rule-pages.tsx';

/** The documentation's own look. */
const theme = {
  colours: { brand: '#1f4e79', accent: '#a8401f' },
  radius: 'soft',
  logo: { src: '', alt: '', width: 1, height: 1 },
} as const;

/** The files of the documentation, generated on demand. Paths are relative to its root. */
export type DocsSite = ReturnType<typeof docsSite>;

/** The documentation of these definitions; `sites` is the folder whose shared media the examples show. */
export function docsSite(reference: Reference, sites: string) {
  const pages = pagesOf(reference);
  const makers = new Map<string, () => string>([
    ...pages.map((page) => [page.path, () => docsHtml(page, pages, reference)] as const),
    ...reference.sites.flatMap(({ site }) => [
      ...reference.blocks.flatMap((block) =>
        [undefined, ...furtherLooks(block)].map(
          (look) =>
            [
              places.example(site.slug, block.type, look?.name),
              () => examplePage(site, block, reference.blocks, reference.now, look),
            ] as const,
        ),
      ),
      [`examples/${site.slug}/styles.css`, () => exampleStyles(site, reference.blocks)] as const,
      [`examples/${site.slug}/icons.svg`, () => iconSprite] as const,
    ]),
    // Theme options are shown for one site only: the pictures differ by option, not by site.
    ...reference.sites.slice(0, 1).flatMap(({ site }) =>
      themeWords.flatMap(({ block, looks }) => {
        const shown = reference.blocks.filter(({ type }) => type === block);
        return looks.flatMap((look) => [
          ...shown.map(
            (definition) =>
              [
                places.example(site.slug, block, look.name),
                () => examplePage(site, definition, reference.blocks, reference.now, look),
              ] as const,
          ),
          [
            `examples/${site.slug}/styles.${look.name}.css`,
            () => exampleStyles(site, reference.blocks, look.theme),
          ] as const,
        ]);
      }),
    ),
    ['docs.css', () => [themeCss(theme), baseCss, docsCss, entriesCss].join('\n')],
    ['docs.js', () => docsScript],
    ['search-index.js', () => `window.forecourtReference = ${JSON.stringify(searchEntries(reference))};\n`],
    ['icons.svg', () => iconSprite],
  ]);
  return {
    /** Every file but the media of the examples. */
    paths: [...makers.keys()],
    /** A text file, or undefined where there is none. */
    text: (path: string) => makers.get(path)?.(),
    /** A picture in an example: its path, and the folders that may contain it, the likeliest first. */
    picture(path: string) {
      const [, slug, file] = /^examples\/([^/]+)\/media\/(.+)$/.exec(path) ?? [];
      const own = reference.sites.find(({ site }) => site.slug === slug);
      return own && file !== undefined
        ? { file, roots: [join(own.folder, 'media'), sharedMediaFolder(sites)] }
        : undefined;
    },
  };
}

function pagesOf(reference: Reference): readonly DocsPage[] {
  return [
    { path: places.home, title: 'Overview', content: <Overview reference={reference} /> },
    { path: places.rules, title: 'Rules', content: <RuleList reference={reference} /> },
    ...[...byGroup(ruleIds).keys()].map((group) => ({
      path: places.ruleGroup(group),
      title: `${groupTitle(group)} rules`,
      content: <RuleGroup group={group} reference={reference} />,
    })),
    { path: places.blocks, title: 'Blocks', content: <BlockList reference={reference} /> },
    ...reference.blocks.map((definition) => ({
      path: places.block(definition.type),
      title: definition.type,
      content: <BlockPage definition={definition} reference={reference} />,
    })),
    { path: places.theme, title: 'Theme', content: <ThemePage reference={reference} /> },
    { path: places.conditions, title: 'Conditions', content: <Conditions reference={reference} /> },
    { path: places.checks, title: 'Checks', content: <CheckList reference={reference} /> },
    { path: places.wording, title: 'Wording', content: <WordingList reference={reference} /> },
    { path: places.forms, title: 'Forms', content: <Forms reference={reference} /> },
    { path: places.providers, title: 'Finance providers', content: <FinanceProviders reference={reference} /> },
    { path: places.financeWording, title: 'Finance wording', content: <FinanceWording reference={reference} /> },
    { path: places.feedMaps, title: 'Feed maps', content: <FeedMaps /> },
    { path: places.icons, title: 'Icons', content: <IconList /> },
  ];
}

function searchEntries({ blocks, codes, providers, forms }: Reference) {
  const named = (of: readonly Written[], kind: string, path: string) =>
    [...new Set(of.map(({ id }) => id))].map((title) => {
      const sites = of.filter(({ id }) => id === title).map(({ place }) => place.replace(/\.json:\d+$/, ''));
      return { title, kind, text: `In ${sites.join(', ')}`, path };
    });
  return [
    ...named(providers, 'provider', places.providers),
    ...named(forms, 'form', places.forms),
    ...fieldKinds.map((kind) => ({
      title: kind,
      kind: 'field',
      text: 'A kind of field.',
      path: `${places.forms}#kinds`,
    })),
    ...Object.entries(placeholders).map(([name, { means }]) => ({
      title: `{${name}}`,
      kind: 'placeholder',
      text: means,
      path: `${places.financeWording}#placeholders`,
    })),
    ...Object.values(fieldKeys)
      .flatMap((keys) => Object.entries(keys))
      .map(([title, { schema }]) => ({ title, kind: 'feed', text: schema.description, path: places.feedKey(title) })),
    ...blocks.map(({ type, summary }) => ({ title: type, kind: 'block', text: summary, path: places.block(type) })),
    ...themeWords.map(({ word }) => ({
      title: word,
      kind: 'theme',
      text: 'A word of the theme.',
      path: `${places.theme}#${word}`,
    })),
    ...ruleIds.map((id) => ({ title: id, kind: 'rule', text: ruleDefinition(id).summary, path: places.rule(id) })),
    ...codes.map(({ code, summary }) => ({ title: code, kind: 'check', text: summary, path: places.check(code) })),
    ...wordingKeys.map((key) => ({
      title: key,
      kind: 'wording',
      text: wordingDefinition(key).text,
      path: places.message(key),
    })),
  ];
}
