import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mainStock } from '../support/tenant-pages.ts';

const folder = fileURLToPath(new URL('./pictures/', import.meta.url));

/** The least distance between two tenants' pages of a kind. When all had one skeleton, the closest were 0.01 apart. */
const bounds: Readonly<Record<string, number>> = { home: 0.15, results: 0.1, vehicle: 0.09 };

const side = 64;

/** A page as one sees it from across the street: grey, blurred, 64 × 64. */
async function glance(file: string): Promise<Uint8Array> {
  return sharp(`${folder}${file}`).greyscale().blur(4).resize(side, side, { fit: 'fill' }).raw().toBuffer();
}

/**
 * How far two pictures differ in their composition: one less the correlation of their grey levels, so that neither a
 * dark theme nor a stronger contrast alone makes another page. 0 for the same picture, 1 for unrelated ones.
 */
function distance(a: Uint8Array, b: Uint8Array): number {
  const mean = (levels: readonly number[]) => levels.reduce((sum, level) => sum + level, 0) / levels.length;
  const about = (picture: Uint8Array) => {
    const middle = mean([...picture]);
    return [...picture].map((level) => level - middle);
  };
  const [x, y] = [about(a), about(b)];
  const product = (p: readonly number[], q: readonly number[]) => mean(p.map((level, at) => level * (q[at] ?? 0)));
  return 1 - product(x, y) / Math.sqrt(product(x, x) * product(y, y));
}

test.each(Object.entries(bounds))(
  'the tenants differ at a glance in their pages of the kind %s',
  async (kind, bound) => {
    const files = Object.keys(mainStock).map((tenant) => `${tenant}-${kind}-1280.png`);
    const glances = await Promise.all(files.map(async (file) => ({ file, picture: await glance(file) })));
    const pairs = glances.flatMap((a, index) =>
      glances.slice(index + 1).map((b) => ({ pair: `${a.file} ${b.file}`, distance: distance(a.picture, b.picture) })),
    );
    expect(pairs.filter((pair) => pair.distance < bound)).toEqual([]);
  },
);
