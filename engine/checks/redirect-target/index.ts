import { matchRoute } from '../../pages/match.ts';
import { itemsOf, joinPointer, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'redirect-loop': {
      severity: 'error',
      summary: 'Redirect loop',
      why: 'Browsers give up on such an address with an error of their own.',
      fix: 'Point one of them to a page.',
    },
    'redirect-chain': {
      severity: 'info',
      summary: 'Redirect to another redirect',
      why: 'Every hop costs shoppers a request, and search engines follow only a few.',
      fix: 'Point it to the final target.',
    },
  },
  run({ document, report }) {
    const redirects = itemsOf(document['redirects']).map((redirect, index) => ({
      pattern: textOf(member(redirect, 'from')),
      to: textOf(member(redirect, 'to')),
      index,
    }));
    const next = (path: string) => matchRoute(redirects, path.replace(/[?#].*$/, ''))?.route;
    for (const { pattern, to, index } of redirects) {
      if (pattern.includes(':') || !to.startsWith('/') || to.includes(':')) continue;
      const seen = [pattern, to];
      let step = next(to);
      while (step && !seen.includes(step.to) && !step.to.includes(':')) {
        seen.push(step.to);
        step = next(step.to);
      }
      const pointer = joinPointer('/redirects', index, 'to');
      if (to === pattern) {
        report('redirect-loop', { pointer, message: `The redirect from '${pattern}' points to itself.` });
      } else if (step?.to === pattern) {
        const circle = [...seen, pattern].join(' → ');
        report('redirect-loop', { pointer, message: `The redirect forms a loop: ${circle}.` });
      } else if (seen.length > 2) {
        const end = seen.at(-1) ?? to;
        report('redirect-chain', {
          pointer,
          message: `'${to}' is itself redirected.`,
          hint: `Point directly to '${end}'.`,
        });
      }
    }
  },
});

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
