import { entriesOf, isArray, isObject, type JsonValue, joinPointer } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

const allowed = /^(https:\/\/[^\s]+|mailto:[^\s]+|tel:[^\s]+|sms:[^\s]+|\/(?!\/)[^\s]*|#[^\s]*|\?[^\s]*)$/i;
const dangerous = /^\s*(javascript|vbscript|data|file|blob|http|ftp):/i;

export default defineCheck({
  codes: {
    'unsafe-url': {
      firm: true,
      severity: 'error',
      summary: 'URL that is not allowed',
      why: 'Some URLs run code or leave the site unencrypted; browsers and the site would refuse them.',
      fix: 'Use https:, mailto:, tel:, sms:, a path of the site such as /about-us, or an #anchor.',
    },
  },
  run({ document, links, report }) {
    const told = new Set<string>();
    for (const { href, pointer, within } of links) {
      if (allowed.test(href)) continue;
      told.add(pointer);
      report('unsafe-url', { pointer, message: messageFor(href), ...(within ? { within } : {}) });
    }
    const visit = (value: JsonValue, pointer: string) => {
      if (typeof value === 'string') {
        if (dangerous.test(value) && !/\s\S+\s/.test(value) && !told.has(pointer)) {
          report('unsafe-url', { pointer, message: messageFor(value) });
        }
      } else if (isArray(value)) {
        value.forEach((item, index) => visit(item, joinPointer(pointer, index)));
      } else if (isObject(value)) {
        for (const [name, inner] of entriesOf(value)) visit(inner, joinPointer(pointer, name));
      }
    };
    for (const [part, value] of entriesOf(document)) if (part !== 'wording') visit(value, joinPointer('', part));
  },
});

function messageFor(href: string): string {
  const scheme = /^\s*([a-z][a-z0-9+.-]*:)/i.exec(href)?.[1]?.toLowerCase();
  if (scheme) return `An address cannot start with '${scheme}'.`;
  return href.startsWith('//') ? "An address cannot start with '//'." : `'${href}' is not a valid address.`;
}
