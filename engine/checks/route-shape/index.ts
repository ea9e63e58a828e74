import { entriesOf, itemsOf, joinPointer, member } from '../../json/json.ts';
import { segmentsOf } from '../../pages/match.ts';
import { defineCheck } from '../check.ts';

const literal = /^[a-z0-9]([a-z0-9._~-]*[a-z0-9])?$/;
const parameter = /^:[a-z][A-Za-z0-9]*$/;

export default defineCheck({
  codes: {
    'route-syntax': {
      severity: 'error',
      summary: 'Route that matches no address',
      why: 'Addresses are lower-case words with hyphens; a route may contain :parameters as whole segments.',
      fix: 'Write it in lower case with hyphens, each parameter a segment of its own.',
    },
    'route-collision': {
      severity: 'error',
      summary: 'Two routes for the same addresses',
      why: 'Only one of the two can ever be shown.',
      fix: 'Give one of the two another route, or remove it.',
    },
  },
  run({ document, report }) {
    const pages = entriesOf(document['pages']).map(([pattern], index) => ({
      pattern,
      pointer: joinPointer('/pages', pattern),
      part: 'key' as const,
      index,
    }));
    const redirects = itemsOf(document['redirects']).map((redirect, index) => ({
      pattern: String(member(redirect, 'from') ?? ''),
      pointer: joinPointer('/redirects', index, 'from'),
      part: 'value' as const,
      index,
    }));
    const taken = new Map<string, string>();
    for (const { pattern, pointer, part } of [...pages, ...redirects]) {
      if (!pattern.startsWith('/')) continue;
      const fault = part === 'key' ? faultOf(pattern) : undefined;
      if (fault) report('route-syntax', { pointer, part, message: fault });
      const shape = segmentsOf(pattern)
        .map((segment) => (segment.startsWith(':') ? ':' : segment))
        .join('/');
      const other = taken.get(shape);
      if (other) {
        const message =
          other === pattern
            ? `'${pattern}' is already in use; a redirect hides a page at the same address.`
            : `'${pattern}' is for the same addresses as '${other}'.`;
        report('route-collision', { pointer, part, message });
      } else taken.set(shape, pattern);
    }
  },
});

function faultOf(pattern: string): string | undefined {
  if (pattern === '/') return undefined;
  const segments = pattern.slice(1).split('/');
  if (segments.includes('')) return `The route '${pattern}' has an empty segment.`;
  const wrong = segments.find((segment) => !literal.test(segment) && !parameter.test(segment));
  if (wrong !== undefined) {
    return wrong.startsWith(':')
      ? `':${wrong.slice(1)}' is not a parameter; write a letter followed by letters and digits, such as :slug.`
      : `'${wrong}' is not allowed in an address; use lower-case letters, digits and hyphens.`;
  }
  const parameters = segments.filter((segment) => segment.startsWith(':'));
  const twice = parameters.find((segment, index) => parameters.indexOf(segment) !== index);
  return twice && `The parameter '${twice}' occurs twice in the route.`;
}
