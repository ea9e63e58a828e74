import { identitySchema } from '../../../schemas/site/identity.ts';
import { nearestNames } from '../../diagnostics/index.ts';
import { entriesOf, joinPointer, member } from '../../site/json.ts';
import { defineCheck } from '../check.ts';

const siteNames = entriesOf({ ...identitySchema.properties } as never)
  .filter(([, schema]) => ['string', 'integer'].includes(String(member(schema, 'type'))))
  .map(([name]) => `site.${name}`);

export default defineCheck({
  codes: {
    'title-placeholder': {
      severity: 'warning',
      summary: 'Placeholder that nothing fills',
      why: 'The title would have a gap in its place.',
      fix: 'Use one that the page fills, such as {site.name} or {site.city}.',
    },
  },
  run({ document, report }) {
    for (const [pattern, page] of entriesOf(document['pages'])) {
      const name = member(page, 'name');
      const known = [...siteNames, 'page.label', ...(name === 'vehicle' ? ['vehicle.name'] : [])];
      for (const key of ['title', 'description'] as const) {
        const text = member(page, key);
        if (typeof text !== 'string') continue;
        for (const match of text.matchAll(/\{([a-zA-Z_.]+)\}/g)) {
          const path = match[1] ?? '';
          // Every field of the vehicle, of the location and of the route may be filled in on its page.
          if (known.includes(path) || (!path.startsWith('site.') && path.includes('.') && name !== undefined)) continue;
          report('title-placeholder', {
            pointer: joinPointer('/pages', pattern, key),
            within: [match.index, match.index + match[0].length],
            message: `Nothing fills '${match[0]}' in.`,
            suggestions: nearestNames(path, known).map((near) => `{${near}}`),
          });
        }
      }
    }
  },
});
