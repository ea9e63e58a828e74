import { brochure } from '../../../schemas/api/cars.ts';
import type { Vehicle } from '../../../schemas/entities/vehicle.ts';
import { printedPage } from '../../pages/kinds/vehicle.ts';
import { printView } from '../../render/print/view.ts';
import { siteOrigin } from '../../render/head.ts';
import { headerLogo, schemesOf } from '../../theme/palette.ts';
import { themeTokens } from '../../theme/tokens.ts';
import type { Theme } from '../../../schemas/site/index.ts';
import { pageFacts } from '../../pages/facts.ts';
import type { Site } from '../../ports/site.ts';
import type { BrochureInput } from '../brochure/draw.ts';
import { pictures } from '../brochure/pictures.ts';
import type { Look } from '../brochure/sheet.ts';
import { errorFields } from '../log.ts';
import { BusyError } from '../services/brochure.ts';
import { hasVersion } from '../compressed.ts';
import { handleCall } from './call.ts';
import { findVehicle } from './vehicles.ts';
import { printRules } from '../../render/print/subject.ts';
import { ApiError } from '../../ports/api-error.ts';

/** The site's theme on white paper. */
function paperTheme({ document: { theme } }: Site): Theme {
  const { brand, accent, onBrand } = theme.colours;
  return { ...theme, colours: { brand, accent, ...(onBrand ? { onBrand } : {}) } };
}

function lookOf(theme: Theme): Look {
  const tokens = themeTokens(theme);
  const colour = (name: string) => tokens[name] ?? '#000000';
  return {
    brand: colour('brand-ink'),
    tint: colour('brand-tint'),
    price: colour('accent-ink'),
    ink: colour('ink'),
    soft: colour('ink-2'),
    line: colour('line'),
    head: colour('header'),
    onHead: colour('header-ink'),
  };
}

function inputOf(vehicle: Vehicle, site: Site, now: Date): BrochureInput {
  const rules = site.rules.reader(printRules, pageFacts(site, printedPage(site, vehicle), now));
  const { words } = site.wording;
  const theme = paperTheme(site);
  return {
    view: printView(vehicle, site, rules, now),
    look: lookOf(theme),
    logo: headerLogo(theme, schemesOf(theme).first),
    origin: siteOrigin(site),
    locale: site.document.site.locale,
    pageOf: (page, pages) => words('print.page', { page, pages }),
  };
}

/** A vehicle's brochure, saved as `{slug}.pdf`. */
export const brochureCall = handleCall(
  brochure,
  async ({ params, backend, mediaFolders, now, log, http, ...context }) => {
    const vehicle = await findVehicle(context, params.slug);
    // Its typefaces only have Latin letters.
    const site = context.site.inLanguage(context.site.languages[0]);
    const missing = (source: string, error: unknown) =>
      log('warn', 'A picture is missing from a brochure.', { source, ...errorFields(error) });
    const { pdf, version } = await backend.services.brochures
      .make(inputOf(vehicle, site, now), pictures({ folders: mediaFolders, hosts: backend.pictureHosts }, missing))
      .catch((error: unknown) => {
        const message = site.wording.words('print.failed');
        if (error instanceof BusyError) throw new ApiError(503, 'busy', message);
        log('error', 'A brochure could not be generated.', { slug: vehicle.slug, ...errorFields(error) });
        throw new ApiError(502, 'brochure_failed', message);
      });
    const etag = `"${version}"`;
    const headers = { etag, 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' };
    if (hasVersion(http.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    const file = vehicle.slug.replace(/[^\w.-]+/g, '-');
    return new Response(new Uint8Array(pdf), {
      headers: {
        ...headers,
        'content-type': 'application/pdf',
        'content-length': String(pdf.length),
        'content-disposition': `attachment; filename="${file}.pdf"`,
      },
    });
  },
  { limit: 'brochure' },
);
