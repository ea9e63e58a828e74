const allowed = /^(https:\/\/|mailto:|tel:|sms:|\/(?!\/)|#|\?)/i;

/** A link's target if it is a site path, an anchor, or an https:, mailto:, tel: or sms: URL; else `undefined`. */
export function safeHref(to: string | undefined): string | undefined {
  return to !== undefined && allowed.test(to) ? to : undefined;
}

/** Attributes of a link; one that leaves the site has no opener. */
export function linkTo(to: string | undefined): { href?: string; rel?: string } {
  const href = safeHref(to);
  if (href === undefined) return {};
  return /^https:/i.test(href) ? { href, rel: 'noopener' } : { href };
}
