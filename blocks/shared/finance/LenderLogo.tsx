import { siteProvider } from '../../../engine/finance/offer.ts';
import type { Rules } from '../../../engine/rules/index.ts';
import { mediaUrl } from '../../../engine/site/media.ts';
import type { SiteDocument } from '../../../schemas/site/index.ts';

/** The rules that decide whose logo is shown. */
export const logoRules = ['finance.provider', 'finance.providerLogoShown'] as const;

export interface Logo {
  readonly src: string;
  readonly alt: string;
}

/** The logo of the lender, where the site shows it and the document has one. */
export function lenderLogo(
  site: { readonly document: Pick<SiteDocument, 'finance'> },
  rules: Rules<(typeof logoRules)[number]>,
): Logo | undefined {
  const id = rules['finance.provider'];
  const provider = id === null || !rules['finance.providerLogoShown'] ? undefined : siteProvider(site, id);
  return provider?.logo ? { src: mediaUrl(provider.logo), alt: provider.name } : undefined;
}

export function LenderLogo({ src, alt }: Logo) {
  return <img className="lender-logo" src={src} alt={alt} width={160} height={48} loading="lazy" decoding="async" />;
}
