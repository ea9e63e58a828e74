import { stateOfPostcode } from '../../dealer/postcodes.ts';

const zones: Readonly<Record<string, string>> = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
};

/** A shopper's time zone: that of their postcode, else the site's. */
export function shopperZone({ postcode }: { readonly postcode: string | null }, siteZone: string): string {
  return zones[stateOfPostcode(postcode ?? '') ?? ''] ?? siteZone;
}
