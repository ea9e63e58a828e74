import { entriesOf, isArray, isObject, type JsonValue, joinPointer } from '../../json/json.ts';
import { defineCheck } from '../check.ts';

/** Patterns of secrets, wherever they occur. */
const shapes: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/, 'a private key'],
  [/\bBearer\s+[A-Za-z0-9._~+/-]{16,}/i, 'a bearer token'],
  [/\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}/, 'a signed token'],
  [/\b(?:sk|rk|pk)_(?:live|test)_[A-Za-z0-9]{16,}/, 'a payment key'],
  [/\bAKIA[0-9A-Z]{16}\b/, 'a cloud access key'],
  [/\bgh[pousr]_[A-Za-z0-9]{30,}/, 'an access token'],
  [/\bAIza[0-9A-Za-z_-]{35}/, 'an API key'],
  [/\bxox[abprs]-[0-9A-Za-z-]{10,}/, 'an access token'],
  [/^[a-z][a-z+.-]*:\/\/[^\s/:@]+:[^\s/@]+@/i, 'a password in an address'],
];

/** Keys under which a long value without spaces is taken for a secret. */
const secretName = /(secret|password|passwd|token|api[_-]?key|private[_-]?key|access[_-]?key|credential)/i;

export default defineCheck({
  codes: {
    'secret-in-document': {
      firm: true,
      severity: 'error',
      summary: 'Secret in the document',
      why: 'Documents are copied, compared and sent around; whoever reads one could use the secret.',
      fix: 'Write env:NAME here, give the server the value under that name, and rotate the secret: it has been exposed.',
    },
  },
  run({ document, report }) {
    const visit = (value: JsonValue, pointer: string, key: string) => {
      if (typeof value === 'string') {
        const what = secretKind(value, key);
        if (what) report('secret-in-document', { pointer, message: `This looks like ${what}.` });
      } else if (isArray(value)) {
        value.forEach((item, index) => visit(item, joinPointer(pointer, index), key));
      } else if (isObject(value)) {
        for (const [name, inner] of entriesOf(value)) visit(inner, joinPointer(pointer, name), name);
      }
    };
    visit(document, '', '');
  },
});

function secretKind(value: string, key: string): string | undefined {
  if (value.length < 12 || /^env:[A-Z][A-Z0-9_]*$/.test(value)) return undefined;
  const shape = shapes.find(([pattern]) => pattern.test(value));
  if (shape) return shape[1];
  return secretName.test(key) && /^\S{12,}$/.test(value) ? 'a secret, judging by its name' : undefined;
}
