/** The page's own address, without what belongs to this visit, with the site's share parameters. */
export function sharedAddress(params: Readonly<Record<string, string>>): string {
  const url = new URL(location.pathname, location.origin);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}

/** Copies what `sharedAddress` gives. False where the browser does not let a page write to the clipboard. */
export async function copyAddress(params: Readonly<Record<string, string>>): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(sharedAddress(params));
    return true;
  } catch {
    return false;
  }
}
