/** The page's own address without parameters of this visit, with the site's share parameters. */
export function sharedAddress(params: Readonly<Record<string, string>>): string {
  const url = new URL(location.pathname, location.origin);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}

/** Copies the `sharedAddress`. False when the browser does not allow writing to the clipboard. */
export async function copyAddress(params: Readonly<Record<string, string>>): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(sharedAddress(params));
    return true;
  } catch {
    return false;
  }
}
