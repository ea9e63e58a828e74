import { pageKindNames } from '../../../schemas/site/page-kinds.ts';
import { nearestNames } from '../../diagnostics/index.ts';
import {
  entriesOf,
  isObject,
  itemsAt,
  itemsOf,
  joinPointer,
  type JsonObject,
  member,
  textAt,
} from '../../json/json.ts';
import { productGate } from '../../pages/gates.ts';
import { pageKind } from '../../pages/kinds/index.ts';
import { decoded, matchRoute, routeFinder, routesInOrder, segmentsOf } from '../../pages/match.ts';
import { pathOf } from '../../text/paths.ts';
import { defineCheck, defineChecks } from '../check.ts';

const literal = /^[a-z0-9]([a-z0-9._~-]*[a-z0-9])?$/;
const parameter = /^:[a-z][A-Za-z0-9]*$/;

/** Why a segment that begins with a colon is no parameter. */
function parameterFault(segments: readonly string[]): string | undefined {
  const wrong = segments.find((segment) => segment.startsWith(':') && !parameter.test(segment));
  if (wrong === undefined) return undefined;
  return `'${wrong}' is not a parameter; write a letter followed by letters and digits, such as :slug.`;
}

export const routeShape = defineChecks({
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
  run({ document }, report) {
    const taken = new Map<string, string>();
    for (const { pattern, pointer, part } of routesOf(document)) {
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

/** The routes of the document's pages and redirects, with their positions. */
function routesOf(document: JsonObject) {
  const pages = entriesOf(document['pages']).flatMap(([pattern, page]) =>
    isObject(page) ? [{ pattern, pointer: joinPointer('/pages', pattern), part: 'key' as const }] : [],
  );
  const redirects = redirectsOf(document).map(({ pattern, pointer }) => {
    return { pattern, pointer: joinPointer(pointer, 'from'), part: 'value' as const };
  });
  return [...pages, ...redirects];
}

function redirectsOf(document: JsonObject) {
  return itemsAt(document['redirects'], '/redirects').map(([redirect, pointer]) => {
    return { pattern: textAt(redirect, 'from') ?? '', to: textAt(redirect, 'to') ?? '', pointer };
  });
}

function faultOf(pattern: string): string | undefined {
  if (pattern === '/') return undefined;
  const segments = pattern.slice(1).split('/');
  if (segments.includes('')) return `The route '${pattern}' has an empty segment.`;
  const wrong = segments.find((segment) => !segment.startsWith(':') && !literal.test(segment));
  if (wrong !== undefined)
    return `'${wrong}' is not allowed in an address; use lower-case letters, digits and hyphens.`;
  const fault = parameterFault(segments);
  if (fault !== undefined) return fault;
  const parameters = segments.filter((segment) => segment.startsWith(':'));
  const twice = parameters.find((segment, index) => parameters.indexOf(segment) !== index);
  return twice && `The parameter '${twice}' occurs twice in the route.`;
}

/** Addresses that the server answers before any page. */
const reserved = /^\/(api|assets|media|__forecourt|healthz|readyz|robots\.txt|sitemap\.xml|favicon\.ico)(\/|$)/;

export const reservedRoute = defineCheck('reserved-route', {
  severity: 'error',
  summary: 'Page at an address used by the server',
  why: 'The server answers it itself, so the page is never shown.',
  fix: 'Give the page another address.',
  run({ document }, report) {
    for (const { pattern, ...place } of routesOf(document)) {
      if (reserved.test(pattern)) report({ ...place, message: `The server itself answers at '${pattern}'.` });
    }
  },
});

export const redirectSource = defineCheck('redirect-never', {
  severity: 'warning',
  summary: 'Redirect that matches no address',
  why: 'Whoever follows the old address lands on the page for unknown addresses.',
  fix: 'Write the path alone, as it is read; :parameters stand for whole segments.',
  run({ document }, report) {
    for (const { pattern, ...redirect } of redirectsOf(document)) {
      const pointer = joinPointer(redirect.pointer, 'from');
      const [path = '', more] = pattern.split(/(?=[?#])/);
      const plain = decoded(path);
      const star = segmentsOf(path).find((segment) => segment.includes('*'));
      const message =
        more !== undefined
          ? `A redirect is found by its path alone; '${more}' is never part of it.`
          : plain !== path
            ? `Addresses are decoded before they are compared, so '${path}' is never found.`
            : star !== undefined
              ? `'${star}' stands for nothing but itself; for any segment write a parameter, such as :rest.`
              : parameterFault(segmentsOf(path));
      if (message === undefined) continue;
      report({ pointer, message, suggestions: more === undefined && plain !== path && plain ? [plain] : [] });
    }
  },
});

export const redirectHidesPage = defineChecks({
  codes: {
    'redirect-hides-page': {
      severity: 'warning',
      summary: 'Redirect away from a page that exists',
      why: 'Redirects take precedence, so the page is never shown.',
      fix: 'Remove either the redirect or the page.',
    },
    'redirect-hidden': {
      severity: 'warning',
      summary: 'Redirect shadowed by an earlier one',
      why: 'The first redirect that matches an address applies.',
      fix: 'Move it before the other redirect.',
    },
  },
  run({ document }, report) {
    const pages = entriesOf(document['pages']).flatMap(([pattern, page]) =>
      isObject(page) && !pattern.includes(':') ? [pattern] : [],
    );
    const pageAt = routeFinder(pages.map((pattern) => ({ pattern })));
    const redirects = redirectsOf(document).filter(({ pattern }) => pattern !== '');
    const redirectAt = routeFinder(redirects.map((redirect, position) => ({ ...redirect, position })));
    for (const [position, { pattern, ...redirect }] of redirects.entries()) {
      const pointer = joinPointer(redirect.pointer, 'from');
      const hidden = pattern.includes(':')
        ? pages.find((page) => matchRoute([{ pattern }], page))
        : pageAt(pattern)?.route.pattern;
      if (hidden !== undefined && hidden !== pattern) {
        const message = `The redirect from '${pattern}' hides the page '${hidden}'.`;
        report('redirect-hides-page', { pointer, message });
      }
      const first = pattern.includes(':') ? undefined : redirectAt(pattern)?.route;
      if (first && first.position < position && first.pattern !== pattern) {
        const message = `The redirect from '${first.pattern}' above answers '${pattern}' already.`;
        report('redirect-hidden', { pointer, message });
      }
    }
  },
});

export const redirectTarget = defineChecks({
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
  run({ document }, report) {
    const redirects = redirectsOf(document);
    // A query, an anchor or a slash at the end leads to the same redirect.
    const plain = (path: string) => pathOf(path).replace(/(.)\/$/, '$1');
    const find = routeFinder(redirects);
    const next = (path: string) => find(path)?.route;
    for (const { pattern, to, ...redirect } of redirects) {
      if (pattern.includes(':') || !to.startsWith('/') || to.includes(':')) continue;
      const seen = [pattern, to];
      const known = new Set(seen.map(plain));
      let step = next(plain(to));
      while (step && !known.has(plain(step.to)) && !step.to.includes(':')) {
        seen.push(step.to);
        known.add(plain(step.to));
        step = next(plain(step.to));
      }
      const pointer = joinPointer(redirect.pointer, 'to');
      if (plain(to) === pattern) {
        report('redirect-loop', { pointer, message: `The redirect from '${pattern}' points to itself.` });
      } else if (step && plain(step.to) === pattern) {
        const circle = [...seen, pattern].join(' → ');
        report('redirect-loop', { pointer, message: `The redirect forms a loop: ${circle}.` });
      } else if (seen.length > 2) {
        const hint = `Point directly to '${seen.at(-1)}'.`;
        report('redirect-chain', { pointer, message: `'${to}' is itself redirected.`, hint });
      }
    }
  },
});

export const gatingRoutes = defineChecks({
  codes: {
    'gating-conflict': {
      severity: 'error',
      summary: 'Page that always and never needs sign-in',
      why: 'Only one of the two can be true.',
      fix: 'Remove it from one of the lists.',
    },
    'gating-unknown': {
      severity: 'warning',
      summary: 'Sign-in for a page that does not exist',
      why: 'It has no effect.',
      fix: 'Correct the route, or remove it.',
    },
  },
  for: 'tenant',
  run({ document }, report) {
    const gating = document['gating'];
    const always = itemsOf(member(gating, 'always'));
    const patterns = entriesOf(document['pages']).map(([pattern]) => pattern);
    const routes = patterns.map((pattern) => ({ pattern }));
    for (const list of ['always', 'never'] as const) {
      for (const [route, pointer] of itemsAt(member(gating, list), `/gating/${list}`)) {
        if (typeof route !== 'string') continue;
        if (list === 'never' && always.includes(route)) {
          report('gating-conflict', { pointer, message: `'${route}' is also listed as always needing sign-in.` });
        } else if (route.startsWith('@') && !pageKindNames.some((name) => route === `@${name}`)) {
          const suggestions = nearestNames(route.slice(1), pageKindNames).map((name) => `@${name}`);
          report('gating-unknown', { pointer, message: `There is no kind of page '${route.slice(1)}'.`, suggestions });
        } else if (route.startsWith('/') && !patterns.includes(route) && !matchRoute(routes, route)) {
          const suggestions = nearestNames(route, patterns);
          report('gating-unknown', { pointer, message: `No page answers at '${route}'.`, suggestions });
        }
      }
    }
  },
});

const requirement = { always: 'needs sign-in on every site', never: 'does not need sign-in on any site' } as const;

export const gatingWithoutEffect = defineCheck('gating-without-effect', {
  severity: 'warning',
  summary: 'Sign-in that the product decides for every site',
  why: "The product's own rule takes precedence over the document, so the entry has no effect.",
  fix: 'Remove the entry.',
  for: 'tenant',
  run({ document }, report) {
    const pages = routesInOrder(
      entriesOf(document['pages']).map(([pattern, page]) => ({ pattern, name: pageKind(member(page, 'name')).name })),
    );
    for (const list of ['always', 'never'] as const) {
      for (const [route, pointer] of itemsAt(member(document['gating'], list), `/gating/${list}`)) {
        if (typeof route !== 'string') continue;
        const page = pages.find(({ pattern }) => pattern === route) ?? matchRoute(pages, route)?.route;
        const decided = productGate(page ?? { name: pageKind(undefined).name, pattern: route }, route);
        if (!decided || decided === list) continue;
        const message = `'${route}' ${requirement[decided]}, so this entry has no effect.`;
        report({ pointer, message, fix: { title: 'Remove the entry', change: { remove: pointer } } });
      }
    }
  },
});
