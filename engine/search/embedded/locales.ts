import { ProtocolError, quoted } from './errors.ts';

/** Languages by ISO 639-1, and the same by ISO 639-3, in the protocol's order. */
const short =
  'af ak am ar az be bn bg ca cs da de el en eo et fi fr gu he hi hr hu hy id it jv ja kn ka km ko la lv lt ml mr mk my ne nl nb or pa fa pl pt ro ru si sk sl sn es sr sv ta te tl th tk tr uk ur uz vi yi zh zu cy'.split(
    ' ',
  );
const long =
  'afr aka amh ara aze bel ben bul cat ces dan deu ell eng epo est fin fra guj heb hin hrv hun hye ind ita jav jpn kan kat khm kor lat lav lit mal mar mkd mya nep nld nob ori pan pes pol por ron rus sin slk slv sna spa srp swe tam tel tgl tha tuk tur ukr urd uzb vie yid zho zul cym cmn'.split(
    ' ',
  );

const known = new Set([...short, ...long]);

/**
 * Checks the languages of a query. They have no effect: text is split into words the same way in every language.
 *
 * @throws ProtocolError `invalid_search_locales`
 */
export function checkLocales(locales: readonly string[]): void {
  const at = locales.findIndex((locale) => !known.has(locale));
  if (at === -1) return;
  const message = `Unknown value \`${locales[at]}\` at \`.locales[${at}]\`: expected one of ${quoted(known)}`;
  throw new ProtocolError('invalid_search_locales', message);
}

/**
 * The same for languages in an address.
 *
 * @throws ProtocolError `invalid_search_locales`
 */
export function checkLocaleParameter(locales: readonly string[]): void {
  const wrong = locales.find((locale) => !known.has(locale));
  if (wrong === undefined) return;
  const expected = [...short.toSorted(), ...long.toSorted()].join(', ');
  const message = `Invalid value in parameter \`locales\`: Unsupported locale \`${wrong}\`, expected one of ${expected}`;
  throw new ProtocolError('invalid_search_locales', message);
}
