import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Selectors of the parts of a page to look at, or not to. */
interface Parts {
  readonly include?: string;
  readonly exclude?: string;
}

/**
 * What axe finds wrong with a page, each as `rule: elements`. Only violations are described and leave the page, which
 * takes half the processor time; pages hold no frames of another origin that would be missed so.
 */
export async function violationsOf(page: Page, { include, exclude }: Parts = {}): Promise<string[]> {
  // After a click, the page may still be arriving and be hidden by the pictures of the transition to it.
  await page.waitForLoadState();
  await page.evaluate(async () => {
    const transition = document
      .getAnimations()
      .filter(
        ({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'),
      );
    await Promise.allSettled(transition.map(({ finished }) => finished));
  });
  // Frames that are left out need no axe.
  const frames = exclude === 'iframe' ? [page.mainFrame()] : page.frames();
  // It takes a quarter of a second to load: once for a page that is looked at several times.
  for (const frame of frames) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(`${axe.source}; 0`);
  }
  const context = {
    include: include === undefined ? [] : [[include]],
    exclude: exclude === undefined ? [] : [[exclude]],
  };
  return page.evaluate(async (parts) => {
    const { axe: runner } = window as Window & { axe?: typeof axe };
    if (!runner) throw new Error('axe was not loaded into the page.');
    const options = { resultTypes: ['violations' as const], reporter: 'no-passes' as const, preload: false };
    const { violations } = await runner.run(parts, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, context);
}
