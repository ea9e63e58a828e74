/** Colour on a terminal, unless NO_COLOR is set; always with FORCE_COLOR. */
export function wantsColour(
  terminal: boolean | undefined,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): boolean {
  if (environment['NO_COLOR']) return false;
  const forced = environment['FORCE_COLOR'];
  return forced === undefined ? terminal === true : forced !== '0';
}
