import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('./pictures/fonts.json', import.meta.url));

/** The fonts of this machine that Chromium takes for serif and sans-serif, by fontconfig; none where it is not installed. */
function ownFonts(): readonly string[] {
  return ['Times New Roman', 'Arial'].map((family) =>
    spawnSync('fc-match', ['-f', '%{family[0]}', family]).stdout?.toString(),
  );
}

/**
 * Whether this machine has the fonts that the pictures were taken with, for with others every picture would differ. On
 * a machine with other fonts, delete `pictures/fonts.json` and take all pictures again.
 */
export const hasTheirFonts =
  !existsSync(file) || JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))) === JSON.stringify(ownFonts());

/** Notes that pictures are taken with this machine's fonts. */
export const rememberFonts = (): void => writeFileSync(file, `${JSON.stringify(ownFonts())}\n`);
