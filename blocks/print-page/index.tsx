import { defineBlock } from '../../engine/blocks/define.ts';
import { printRules } from '../../engine/render/print/subject.ts';
import { type PrintView, printView } from '../../engine/render/print/view.ts';
import { mediaUrl } from '../../engine/site/media.ts';
import { object } from '../../schemas/shape.ts';
import { Icon } from '../shared/Icon.tsx';
import { vehicleNoun } from '../shared/vehicle/noun.ts';
import { PrintPart, type CodePicture, codePicture } from './Part.tsx';
import { headerLogo, schemesOf } from '../../engine/theme/palette.ts';
import { themeTokens } from '../../engine/theme/tokens.ts';
import type { Theme } from '../../schemas/site/index.ts';
import paperStyle from './paper.css?inline';
import photoStyle from '../shared/vehicle/photo.css?inline';
import style from './style.css?inline';
import { vehiclePath } from '../../engine/text/paths.ts';

interface PrintPageData {
  readonly view: PrintView;
  readonly logo: { readonly src: string; readonly alt: string; readonly width: number; readonly height: number };
  /** The QR code, if printed. */
  readonly code?: CodePicture;
  /** `car`, `truck`, `caravan`, in the site's wording. */
  readonly noun: string;
  readonly path: string;
}

/** Paper is light, even where the site is dark or the device prefers dark pages. */
function paperOf(theme: Theme): string {
  const { first, preferred } = schemesOf(theme);
  if (first === 'dark') return paperStyle;
  if (!preferred) return '';
  const light = Object.entries(themeTokens(theme, first)).map(([name, value]) => `--${name}:${value};`);
  const sheet = `.print-page__sheet{color-scheme:${first};color:var(--ink);${light.join('')}}`;
  return `@media (prefers-color-scheme:${preferred}){${sheet}}`;
}

export default defineBlock({
  type: 'print-page',
  summary: "A vehicle on paper: the parts of the rule print.blocks under the dealer's letterhead.",
  schema: object({}),
  heading: { level: 1 },
  rules: [...printRules, 'stock.vehicleNoun'],
  wording: ['print.button', 'print.back'],
  script: 'print',
  style: (theme) => [photoStyle, style + paperOf(theme)],
  needsVehicle: true,
  /** The printed form of the page's vehicle; `undefined` when the page names none. */
  load(context): PrintPageData | undefined {
    const { page, site, rules, now } = context;
    const { vehicle } = page;
    if (!vehicle) return undefined;
    const view = printView(vehicle, site, rules, now);
    const { theme } = site.document;
    const { alt, width, height } = theme.logo;
    return {
      view,
      logo: { src: mediaUrl(headerLogo(theme, schemesOf(theme).first)), alt, width, height },
      noun: vehicleNoun(site, rules['stock.vehicleNoun']),
      path: vehiclePath(vehicle),
      ...(view.blocks.some(({ kind }) => kind === 'qr') ? { code: codePicture(view.url) } : {}),
    };
  },
  needsData: true,
  /** A vehicle on paper. The button needs JavaScript and appears with it (blocks/print.ts). */
  Component({ words, data }) {
    const { view, logo, code, noun, path } = data;
    return (
      <div className="print-page">
        <div className="print-page__bar">
          <a className="link" href={path}>
            {words('print.back', { noun })}
          </a>
          <button type="button" className="button button--primary" data-print="" hidden>
            <Icon name="printer" />
            {words('print.button')}
          </button>
        </div>
        <article className="print-page__sheet">
          <header className="print-page__letterhead">
            <img className="print-page__logo" {...logo} alt={logo.alt} decoding="async" />
            <p className="print-page__dealer">
              {view.dealer.phone && <strong>{view.dealer.phone}</strong>}
              <span>{view.dealer.host}</span>
            </p>
          </header>
          <h1 className="print-page__title">{view.title}</h1>
          <p className="muted">{[view.sub, view.stock].filter(Boolean).join(' · ')}</p>
          {view.blocks.map((block) => (
            <PrintPart key={block.kind} block={block} code={code} title={view.title} />
          ))}
          <footer className="print-page__foot">{view.made}</footer>
        </article>
      </div>
    );
  },
});
