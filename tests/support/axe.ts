import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Selectors of the parts of a page to look at, or not to. */
interface Parts {
  readonly include?: string;
  readonly exclude?: string;
}

/**
 * What axe finds wrong with a page, each as `rule: elements`. It runs within the page and gives details of violations
 * alone, which takes half the processor time; pages hold no frames of another origin that would be missed so.
 */
export async function violationsOf(page: Page, { include, exclude }: Parts = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (include !== undefined) axe.include(include);
  if (exclude !== undefined) axe.exclude(exclude);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
