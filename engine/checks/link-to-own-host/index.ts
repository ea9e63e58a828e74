import { itemsOf, member } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  codes: {
    'link-to-own-host': {
      severity: 'info',
      summary: 'Full URL where a path is enough',
      why: 'In the preview, and after a change of host, it leaves the site, and link checks skip it.',
      fix: 'Write the path alone.',
    },
  },
  for: 'tenant',
  run({ document, links, report }) {
    const hosts = itemsOf(member(document['site'], 'hosts'));
    for (const { href, pointer, within } of links) {
      const [, host, path = ''] = /^https:\/\/([^/?#]+)(.*)$/i.exec(href) ?? [];
      if (host === undefined || !hosts.includes(host.toLowerCase())) continue;
      const value = path.startsWith('/') ? path : `/${path}`;
      const fix = { title: `Write '${value}'`, change: { set: pointer, value } } as const;
      const message = `'${host}' is this site itself; '${value}' is enough.`;
      report('link-to-own-host', { pointer, message, ...(within ? { within } : { fix }) });
    }
  },
});
