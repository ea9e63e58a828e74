import type { LoadContext } from '../../engine/blocks/load.ts';
import { type PrintView, printView } from '../../engine/render/print/view.ts';
import type { RuleId } from '../../schemas/rules/index.ts';
import { mediaUrl } from '../../engine/site/media.ts';
import { vehicleNoun } from '../shared/vehicle/noun.ts';
import { type CodePicture, codePicture } from './code.ts';
import { printRules } from '../../engine/render/print/subject.ts';

export const printPageRules = [...printRules, 'stock.vehicleNoun'] as const satisfies readonly RuleId[];

export interface PrintPageData {
  readonly view: PrintView;
  readonly logo: { readonly src: string; readonly alt: string; readonly width: number; readonly height: number };
  /** The QR code, if printed. */
  readonly code?: CodePicture;
  /** `car`, `truck`, `caravan`, in the site's wording. */
  readonly noun: string;
  readonly path: string;
}

/** The printed form of the page's vehicle; `undefined` when the page names none. */
export function loadPrintPage(
  context: LoadContext<unknown, (typeof printPageRules)[number]>,
): PrintPageData | undefined {
  const { page, site, rules, now } = context;
  const { vehicle } = page;
  if (!vehicle) return undefined;
  const view = printView(vehicle, site, rules, now);
  const { logo } = site.document.theme;
  return {
    view,
    logo: { ...logo, src: mediaUrl(logo.src) },
    noun: vehicleNoun(site, rules['stock.vehicleNoun']),
    path: `/cars/${vehicle.slug}`,
    ...(view.blocks.some(({ kind }) => kind === 'qr') ? { code: codePicture(view.url) } : {}),
  };
}
