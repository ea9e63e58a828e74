/**
 * Copies the page's own address, without what belongs to this visit, with the site's share parameters.
 * False where the browser does not let a page write to the clipboard.
 */
export async function copyAddress(params: Readonly<Record<string, string>>): Promise<boolean> {
  const url = new URL(location.pathname, location.origin);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  try {
    await navigator.clipboard.writeText(url.href);
    return true;
  } catch {
    return false;
  }
}
