/** Colour on a terminal, unless NO_COLOR is set; always with FORCE_COLOR. */
export function wantsColour(
  terminal: boolean | undefined,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): boolean {
  if (environment['NO_COLOR']) return false;
  const forced = environment['FORCE_COLOR'];
  return forced === undefined ? terminal === true : forced !== '0';
}

/** A command's output, clock and environment. */
export interface CommandIo {
  out(text: string): void;
  err(text: string): void;
  now(): Date;
  readonly env: NodeJS.ProcessEnv;
}

/** The command line's own. */
export const processIo: CommandIo = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  now: () => new Date(),
  env: process.env,
};

/** Writes a line to standard output. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Rows as lines of text, their columns aligned; a text of several lines, such as a note, is put in one. */
export function aligned(texts: readonly (readonly string[])[]): string {
  const rows = texts.map((row) => row.map((text) => text.replace(/[\t\n\r]+/g, ' ')));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => line(row).trimEnd()).join('\n');
}
