import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';
import { joinedOutlines } from './icon-path.ts';
import { inlineScriptFiles } from './inline-scripts.ts';
import { bodyIcons, icons, serviceIcons } from '../../schemas/icons.ts';

/** A plugin that provides modules without files, by their names. */
function virtualModules(name: string, modules: Readonly<Record<string, () => string>>): Plugin {
  return {
    name,
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? modules[id.slice(1)]?.() : undefined),
  };
}

const drawings = new URL('../../node_modules/lucide-static/icons/', import.meta.url);

/** One element with the icon's name as its id: the only one of the drawing, or a group around several. */
function iconShape(name: string, drawing: string): string {
  const [only, ...others] = drawing.split(/(?=<)/);
  if (only === undefined || others.length > 0) return `<g id="${name}">${drawing}</g>`;
  return only.replace(/^<\w+/, `$& id="${name}"`);
}

/**
 * The available icons as one SVG, a shape each on 24 × 24 units: stroke and size come from `.icon`. Shapes, not symbols:
 * browsers copy and style whatever is used, wherever it is used, and a symbol would be one element more each time.
 */
function iconSprite(root: URL): string {
  const outline = Object.entries(icons).map(([name, file]) => {
    const svg = readFileSync(new URL(`${file}.svg`, root), 'utf8');
    return [name, svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))] as const;
  });
  const shapes = [...outline, ...Object.entries(serviceIcons), ...Object.entries(bodyIcons)].map(([name, inner]) =>
    iconShape(name, joinedOutlines(inner)),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>${shapes.join('')}</defs></svg>`;
}

/**
 * Provides `virtual:icons` (the sprite's hashed URL, for pages) and `virtual:icons/sprite` (its content, for the
 * server). Icons are referenced, so that they add no bytes to islands.
 */
export function iconsPlugin(): Plugin {
  const sprite = iconSprite(drawings);
  const digest = hash('sha256', sprite, 'hex').slice(0, 10);
  return virtualModules('forecourt-icons', {
    'virtual:icons': () => `export const iconsUrl = '/assets/icons-${digest}.svg';`,
    'virtual:icons/sprite': () => `export const iconSprite = ${JSON.stringify(sprite)};`,
  });
}

const typefaces = new URL('../theme/typefaces/', import.meta.url);

/** Provides `virtual:typefaces` (the hashed addresses of the bundled fonts) and puts their files beside the scripts. */
export function typefacesPlugin(): Plugin {
  const files = readdirSync(typefaces).filter((name) => name.endsWith('.woff2'));
  const fonts = files.map((name) => {
    const source = readFileSync(new URL(name, typefaces));
    const digest = hash('sha256', source, 'hex').slice(0, 10);
    return { name, source, fileName: `assets/${name.replace('.woff2', '')}-${digest}.woff2` };
  });
  const urls = Object.fromEntries(fonts.map(({ name, fileName }) => [name, `/${fileName}`]));
  return {
    ...virtualModules('forecourt-typefaces', {
      'virtual:typefaces': () => `export const typefaceUrls = ${JSON.stringify(urls)};`,
    }),
    buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      for (const { fileName, source } of fonts) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

const folder = new URL('../browser/', import.meta.url);

function minified(file: string): string {
  const { code, errors } = minifySync(file, readFileSync(new URL(file, folder), 'utf8'));
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(' ')}`);
  return code.trim();
}

/**
 * Provides `virtual:inline-scripts`: the inline scripts minified, the same text on every page, so that one hash in the
 * policy covers each.
 */
export function inlineScriptsPlugin(): Plugin {
  const scripts = () => Object.entries(inlineScriptFiles).map(([name, file]) => [name, minified(file)]);
  return virtualModules('forecourt-inline-scripts', {
    'virtual:inline-scripts': () => `export const inlineScripts = ${JSON.stringify(Object.fromEntries(scripts()))};`,
  });
}
