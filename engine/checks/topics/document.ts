import { nearestNames } from '../../diagnostics/index.ts';
import { entriesOf, joinPointer } from '../../json/json.ts';
import { stringSearch } from '../../json/search-strings.ts';
import { defineCheck, defineChecks } from '../check.ts';

const parts = {
  site: 'who the dealer is',
  theme: 'how the site looks',
  pages: 'what it shows',
} as const;

export const missingPart = defineCheck('missing-part', {
  firm: true,
  severity: 'error',
  summary: 'Site without a part it needs',
  why: 'A site needs its identity, a theme and pages, of its own or from the template it extends.',
  fix: 'Add the part, or extend a template that has it.',
  for: 'tenant',
  run({ document }, report) {
    for (const [part, meaning] of Object.entries(parts)) {
      if (document[part] !== undefined) continue;
      const hint = document['layouts'] === undefined ? 'Was the document meant to extend a template?' : undefined;
      report({ pointer: '', part: 'key', message: `The site has no '${part}': ${meaning}.`, hint });
    }
  },
});

export const checkSetting = defineChecks({
  codes: {
    'unknown-check': {
      severity: 'warning',
      summary: 'Setting of a check that does not exist',
      why: 'It has no effect.',
      fix: 'Correct the code, or remove the setting.',
    },
    'firm-check': {
      severity: 'warning',
      summary: 'Check that cannot be downgraded',
      why: 'With such a fault the site could not run, or would not be secure.',
      fix: 'Remove the setting, and fix what the check finds.',
    },
  },
  run({ document, codes }, report) {
    for (const [code, weight] of entriesOf(document['checks'])) {
      const pointer = joinPointer('/checks', code);
      const definition = codes.get(code);
      if (!definition) {
        const suggestions = nearestNames(code, [...codes.keys()]);
        report('unknown-check', { pointer, part: 'key', message: `No check is called '${code}'.`, suggestions });
      } else if (definition.firm && weight !== 'error') {
        report('firm-check', { pointer, message: `'${code}' is always an error.` });
      }
    }
  },
});

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

const secretsIn = stringSearch((text, key) => {
  const what = secretKind(text, key);
  return what ? [{ what }] : [];
});

export const secretInDocument = defineCheck('secret-in-document', {
  firm: true,
  severity: 'error',
  summary: 'Secret in the document',
  why: 'Documents are copied, compared and sent around; whoever reads one could use the secret.',
  fix: 'Write env:NAME here, give the server the value under that name, and rotate the secret: it has been exposed.',
  run({ document }, report) {
    for (const { pointer, what } of secretsIn(document, '', '')) {
      report({ pointer, message: `This looks like ${what}.` });
    }
  },
});

function secretKind(value: string, key: string): string | undefined {
  if (value.length < 12 || /^env:[A-Z][A-Z0-9_]*$/.test(value)) return undefined;
  const shape = shapes.find(([pattern]) => pattern.test(value));
  if (shape) return shape[1];
  return secretName.test(key) && /^\S{12,}$/.test(value) ? 'a secret, judging by its name' : undefined;
}
