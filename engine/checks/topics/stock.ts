import { feedSecretPrefix } from '../../../schemas/site/stock.ts';
import { itemsAt, joinPointer, type JsonValue, member, textAt } from '../../json/json.ts';
import { defineChecks } from '../check.ts';

/** The problem with a feed's address, if any. */
function placeProblem(feed: JsonValue, from: string): string | undefined {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(from)) {
    if (from.startsWith('/')) return 'A file is named relative to the document.';
    return from.split('/').includes('..') ? 'A file is beside the document or below it.' : undefined;
  }
  const url = URL.canParse(from) ? new URL(from) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'sftp:') return 'Only https: and sftp: addresses are read.';
  if (url.protocol === 'https:') return undefined;
  if (url.username === '') return 'An sftp: address names its user: sftp://user@host/path.';
  return textAt(feed, 'hostKey') ? undefined : 'Without hostKey any server could impersonate this one.';
}

export const stockFeed = defineChecks({
  codes: {
    'stock-feed-place': {
      severity: 'error',
      summary: 'Feed that cannot be fetched',
      why: 'Its vehicles would never arrive.',
      fix: 'Name a file beside the document, an https: address, or an sftp: address with user and hostKey.',
    },
    'stock-feed-secret': {
      firm: true,
      severity: 'error',
      summary: 'Secret of a feed that is not the site’s own',
      why: 'A document could send the password of another site, or of the deployment, anywhere.',
      fix: 'Name a variable that begins with the slug of the site.',
    },
    'stock-feed-twice': {
      severity: 'error',
      summary: 'Two feeds with one id',
      why: "Each would treat the other's vehicles as gone.",
      fix: 'Give one of them another id.',
    },
  },
  for: 'tenant',
  run({ document }, report) {
    const prefix = feedSecretPrefix(String(member(document['site'], 'slug')));
    const ids = new Set<unknown>();
    for (const [feed, pointer] of itemsAt(member(document['stock'], 'feeds'), '/stock/feeds')) {
      const id = textAt(feed, 'id');
      if (id !== undefined && ids.has(id))
        report('stock-feed-twice', { pointer: joinPointer(pointer, 'id'), message: `Another feed is named '${id}'.` });
      ids.add(id);
      const from = textAt(feed, 'from');
      const problem = from === undefined ? undefined : placeProblem(feed, from);
      if (problem) report('stock-feed-place', { pointer: joinPointer(pointer, 'from'), message: problem });
      for (const key of ['password', 'privateKey', 'token']) {
        const name = textAt(feed, key);
        if (name?.startsWith('env:') && !name.startsWith(`env:${prefix}`))
          report('stock-feed-secret', {
            pointer: joinPointer(pointer, key),
            message: `The names of this site's secrets begin with ${prefix}.`,
          });
      }
    }
  },
});
