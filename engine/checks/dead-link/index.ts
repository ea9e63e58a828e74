import { nearestNames } from '../../diagnostics/index.ts';
import { addressesOf } from '../addresses.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'dead-link': {
      severity: 'error',
      summary: 'Link to a page that does not exist',
      why: 'A shopper who follows it lands on the page for unknown addresses.',
      fix: 'Correct the address, add the page, or add a redirect from the old address.',
    },
  },
  for: 'tenant',
  run(context) {
    const { addressOf, answers, names } = addressesOf(context);
    for (const { href, pointer, within } of context.links) {
      // A target that uses its redirect's parameters is only known when it is followed.
      if (!/^\/(?!\/)/.test(href) || href.includes(':')) continue;
      const written = href.replace(/[?#].*$/, '');
      const path = addressOf(href);
      if (!path.startsWith('/') || path.startsWith('/media/') || answers(path)) continue;
      context.report('dead-link', {
        pointer,
        message:
          path === written
            ? `No page answers at '${path}'.`
            : `The rules put '${written}' at '${path}', and no page answers there.`,
        suggestions: nearestNames(path, names),
        ...(within ? { within } : {}),
      });
    }
  },
});
