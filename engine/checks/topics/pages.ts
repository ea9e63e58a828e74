import type { PageKindName } from '../../../schemas/site/page-kinds.ts';
import { nearestNames } from '../../diagnostics/index.ts';
import { entriesOf, isObject, itemsAt, joinPointer, member, textAt } from '../../json/json.ts';
import type { PageKind } from '../../pages/define.ts';
import { describesItself, pageKind, pageKinds } from '../../pages/kinds/index.ts';
import { routeParameters, segmentsOf } from '../../pages/match.ts';
import { placeholdersOf } from '../../pages/placeholders.ts';
import { defineCheck, defineChecks } from '../check.ts';
import { missingName, repeated } from '../names.ts';
import { layoutOf } from '../site-settings.ts';
import { rangeOf } from '../texts.ts';

export const layoutExists = defineCheck('layout-exists', {
  firm: true,
  severity: 'error',
  summary: 'Page with a layout that is not in the document',
  why: 'The page would have neither header nor footer.',
  fix: 'Name a layout of the document, or omit the key for the default one.',
  for: 'tenant',
  run({ document }, report) {
    const layouts = entriesOf(document['layouts']).map(([name]) => name);
    for (const [pattern, page] of entriesOf(document['pages'])) {
      const layout = textAt(page, 'layout');
      if (layout === undefined || layouts.includes(layout)) continue;
      const pointer = joinPointer('/pages', pattern, 'layout');
      report({ pointer, ...missingName('layout', layout, layouts) });
    }
  },
});

export const unusedLayout = defineCheck('unused-layout', {
  severity: 'info',
  summary: 'Layout that no page uses',
  why: 'Nobody ever sees it.',
  fix: 'Name it in a page, or remove it.',
  for: 'tenant',
  run({ document }, report) {
    const pages = entriesOf(document['pages']).map(([, page]) => page);
    const used = new Set(pages.filter(isObject).map(layoutOf));
    for (const [name] of entriesOf(document['layouts'])) {
      if (used.has(name)) continue;
      const pointer = joinPointer('/layouts', name);
      report({ pointer, part: 'key', message: `No page uses the layout '${name}'.` });
    }
  },
});

/** Pages that every site needs: those of certain kinds, and one recognized by a word in its address. */
const needed: readonly (NonNullable<PageKind['needed']> & { readonly name?: PageKindName })[] = [
  ...pageKinds.flatMap(({ name, needed: need }) => (need ? [{ ...need, name }] : [])),
  { what: 'on privacy, as the Privacy Act requires', address: /privacy/, usual: '/privacy-policy' },
];

export const missingPage = defineCheck('missing-page', {
  severity: 'warning',
  summary: 'Page that every site needs',
  why: 'Shoppers look for it, or get a bare notice instead.',
  fix: 'Add the page, or extend a template that has it.',
  for: 'tenant',
  run({ document }, report) {
    const pages = entriesOf(document['pages']).filter(([, page]) => isObject(page));
    if (pages.length === 0) return;
    for (const { what, name, usual, address } of needed) {
      const isFound = ([pattern, page]: (typeof pages)[number]) =>
        (name !== undefined && member(page, 'name') === name) || address?.test(pattern) === true;
      if (pages.some(isFound)) continue;
      const hint = `Add a page such as '${usual}'${name ? ` with the name '${name}'` : ''}.`;
      report({ pointer: '/pages', part: 'key', message: `There is no page ${what}.`, hint });
    }
  },
});

export const pageWithoutTitle = defineCheck('page-without-title', {
  severity: 'warning',
  summary: 'Page without a title',
  why: 'The title appears on the tab, in search results and in shared links.',
  fix: 'Give the page a title.',
  for: 'tenant',
  run({ document }, report) {
    for (const [pattern, page] of entriesOf(document['pages'])) {
      if (!isObject(page) || page['blocks'] === undefined) continue;
      if (page['title'] !== undefined || (page['filter'] === undefined && describesItself(pageKind(page['name']))))
        continue;
      report({ pointer: joinPointer('/pages', pattern), part: 'key', message: `The page '${pattern}' has no title.` });
    }
  },
});

export const pageWithoutDescription = defineCheck('page-without-description', {
  severity: 'info',
  summary: 'Page without a description',
  why: 'Search engines then pick an excerpt themselves.',
  fix: 'Say in one or two sentences what a shopper finds there.',
  for: 'tenant',
  run({ document }, report) {
    // The site's own description is the default for its pages.
    if (member(document['site'], 'description') !== undefined) return;
    for (const [pattern, page] of entriesOf(document['pages'])) {
      if (!isObject(page) || page['blocks'] === undefined || describesItself(pageKind(page['name']))) continue;
      if (page['description'] !== undefined) continue;
      const message = `Neither the page '${pattern}' nor the site has a description.`;
      report({ pointer: joinPointer('/pages', pattern), part: 'key', message });
    }
  },
});

export const duplicateTitle = defineChecks({
  codes: {
    'duplicate-title': {
      severity: 'warning',
      summary: 'Two pages with the same title',
      why: 'Nobody can tell them apart on tabs and in search results.',
      fix: 'Put into each title what only this page has.',
    },
    'duplicate-description': {
      severity: 'info',
      summary: 'Two pages with the same description',
      why: 'Search engines treat such pages as duplicates and show only one.',
      fix: 'Put into each description what only this page has.',
    },
  },
  run({ document, sound }, report) {
    for (const key of ['title', 'description'] as const) {
      // Pages for many addresses, such as results by make and model, build their titles differently; one with an
      // invalid address may be meant to replace another.
      const pages = entriesOf(document['pages']).filter(
        ([pattern]) => !pattern.includes(':') && sound(joinPointer('/pages', pattern)),
      );
      for (const [[pattern], [other]] of repeated(pages, ([, page]) => textAt(page, key)?.trim().toLowerCase())) {
        const message = `'${pattern}' has the ${key} of '${other}'.`;
        report(`duplicate-${key}`, { pointer: joinPointer('/pages', pattern, key), message });
      }
    }
  },
});

const longestTitle = 70;
const longestDescription = 170;

export const titleLength = defineChecks({
  codes: {
    'title-too-long': {
      severity: 'warning',
      summary: 'Title that search engines truncate',
      why: 'Search results show about 70 characters of a title.',
      fix: "Put what matters first and omit the rest; the dealer's name is added anyway.",
    },
    'description-too-long': {
      severity: 'info',
      summary: 'Description that search engines truncate',
      why: 'Search results show about 170 characters of a description.',
      fix: 'Say it in one or two sentences.',
    },
  },
  run({ document }, report) {
    const site = document['site'];
    const filled = (text: string) => text.replace(/\{site\.(\w+)\}/g, (_, key: string) => textAt(site, key) ?? '');
    for (const [pattern, page] of entriesOf(document['pages'])) {
      const check = (key: 'title' | 'description', most: number) => {
        const { length } = filled(textAt(page, key) ?? '');
        if (length <= most) return;
        const message = `The ${key} of '${pattern}' has ${length} characters; about ${most} are shown.`;
        report(`${key}-too-long`, { pointer: joinPointer('/pages', pattern, key), message });
      };
      check('title', longestTitle);
      check('description', longestDescription);
    }
  },
});

export const titlePlaceholder = defineChecks({
  codes: {
    'title-placeholder': {
      severity: 'warning',
      summary: 'Placeholder without a value',
      why: 'The title would have a gap there.',
      fix: 'Use one that the page provides, such as {site.name} or {site.city}.',
    },
    'redirect-placeholder': {
      severity: 'warning',
      summary: 'Redirect with an unknown parameter',
      why: 'Only the parameters of the old address can be filled in, so the new one does not exist.',
      fix: 'Name a parameter of "from", or write the address out.',
    },
  },
  run({ document }, report) {
    for (const [pattern, page] of entriesOf(document['pages'])) {
      const known = placeholdersOf(pageKind(member(page, 'name')), pattern);
      for (const key of ['title', 'description'] as const) {
        for (const match of (textAt(page, key) ?? '').matchAll(/\{([^{}]*)\}/g)) {
          const path = match[1] ?? '';
          if (known.includes(path)) continue;
          report('title-placeholder', {
            pointer: joinPointer('/pages', pattern, key),
            within: rangeOf(match),
            message: `'${match[0]}' has no value here.`,
            suggestions: nearestNames(path, known).map((near) => `{${near}}`),
          });
        }
      }
    }
    for (const [redirect, at] of itemsAt(document['redirects'], '/redirects')) {
      const [from, to] = [textAt(redirect, 'from'), textAt(redirect, 'to')];
      if (from === undefined || to === undefined) continue;
      const known = segmentsOf(from).filter((segment) => segment.startsWith(':'));
      for (const match of to.matchAll(routeParameters)) {
        if (known.includes(match[0])) continue;
        report('redirect-placeholder', {
          pointer: joinPointer(at, 'to'),
          within: rangeOf(match),
          message: `'${from}' has no '${match[0]}'.`,
          suggestions: nearestNames(match[0], known),
        });
      }
    }
  },
});
