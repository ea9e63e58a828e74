/** Placeholders in witness pages that the fixture spells differently. */
const names: Readonly<Record<string, string>> = {
  rare: 'Lotus',
  none: 'Nobody',
  slug: 'parramatta',
  dealership: 'test-group',
};

/** A witness's page on the fixture tenant: `/cars/{noPrice}` is `/cars/no-price`. */
export function witnessPath(page: string): string {
  return page.replace(
    /\{(\w+)\}/g,
    (_, name: string) => names[name] ?? name.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`),
  );
}
