import type { Block, BlockSchemaSource } from '../../schemas/site/index.ts';
import { checkDocument } from './check-document.ts';
import type { PictureSize } from '../document/chain.ts';
import { type DocumentKind, loadDocument } from '../document/pipeline.ts';
import type { Check } from './check.ts';

/** Block types for the tests of checks: few, so that a test states everything it depends on. */
export const testBlocks: readonly BlockSchemaSource[] = [
  blockType('stack', { gap: { type: 'string' } }, true),
  blockType('link', { to: { type: 'string' }, label: { type: 'string' } }),
  blockType('figure', { src: { type: 'string' }, alt: { type: 'string' } }, false, ['alt']),
  blockType('picture', { image: { type: 'string' }, alt: { type: 'string' } }),
  blockType('cars', { filter: { type: 'object', format: 'condition' } }),
  blockType('bar', { menu: { type: 'string', default: 'main' } }),
  blockType('text', { markdown: { type: 'string' } }),
  blockType('ask', { form: { type: 'string', format: 'form', default: 'enquiry' } }),
  {
    ...blockType('band', { heading: { type: 'string' }, level: { enum: [1, 2] } }, true),
    heading: { level: 2, of: 'heading' },
  },
  { ...blockType('banner', {}), heading: { level: 1 } },
  { ...blockType('price', {}), wording: ['price.saving.amount'], needsVehicle: true },
];

function blockType(
  type: string,
  properties: Readonly<Record<string, object>>,
  container = false,
  required: readonly string[] = [],
): BlockSchemaSource {
  return {
    type,
    summary: type,
    container,
    schema: { type: 'object', properties: { ...properties }, required: [...required], additionalProperties: false },
  };
}

/** A whole site with a home page of these blocks; `parts` replaces top-level parts, and null removes one. */
export function siteWith(parts: Readonly<Record<string, unknown>>, blocks: readonly Block[] = []): string {
  const document = {
    version: 1,
    site: { slug: 'test', id: 1, name: 'Test Cars', city: 'Sydney', hosts: ['www.test.example'] },
    theme: {
      colours: { brand: '#0b3d91', accent: '#b91c1c' },
      radius: 'soft',
      logo: { src: 'media/logo.svg', alt: 'Test Cars', width: 200, height: 40 },
    },
    layouts: { default: { header: [], footer: [] } },
    pages: { '/': { name: 'home', title: 'Home', blocks } },
    ...parts,
  };
  const kept = Object.entries(document).filter(([, value]) => value !== null);
  return JSON.stringify(Object.fromEntries(kept), null, 2);
}

type Files = readonly string[] | Readonly<Record<string, PictureSize>>;

function hostOf(files: Files) {
  const names = Array.isArray(files) ? files : Object.keys(files);
  const sizes = new Map(Array.isArray(files) ? [] : Object.entries(files as Readonly<Record<string, PictureSize>>));
  return {
    exists: (file: string) => names.includes(file),
    pictureSize: (file: string) => sizes.get(file),
    filesIn: (folder: string) =>
      names.filter((name) => name.startsWith(`${folder}/`)).map((name) => name.slice(folder.length + 1)),
  };
}

/**
 * A check's findings in a document: code, highlighted text and message. Schema errors are ignored, so that the document
 * can be as small as the test. `files` are those that exist beside the document, with the sizes of pictures where they
 * matter.
 */
export function findings(check: Check, text: string, kind: DocumentKind = 'tenant', files?: Files): readonly string[] {
  return diagnosticsOf(check, text, kind, files).map(({ code, range, message }) => {
    return `${code} «${text.slice(range.start.offset, range.end.offset)}» ${message}`;
  });
}

/** Everything that a check suggests for a site. */
export function suggestionsOf(check: Check, text: string, files?: Files): readonly string[] {
  return diagnosticsOf(check, text, 'tenant', files).flatMap(({ suggestions = [] }) => suggestions);
}

function diagnosticsOf(check: Check, text: string, kind: DocumentKind, files: Files | undefined) {
  const validate = Object.assign(() => true, { readSchema: () => ({}) });
  const host = {
    read: (file: string) => (file === 'site.json' ? text : undefined),
    resolve: (_: string, to: string) => to,
    ...(files ? hostOf(files) : {}),
  };
  const loaded = loadDocument('site.json', host, { kind });
  const clock = () => new Date('2026-06-30T02:00:00Z');
  return checkDocument(loaded, { validate, blocks: testBlocks, clock, checks: [check] });
}
