const longestMs = 60_000;

/**
 * Fetches a file of the site and has the browser save it under this name.
 *
 * @throws Error with the server's own message, else with `failed`.
 */
export async function download(href: string, file: string, failed: string): Promise<void> {
  const response = await fetch(href, { signal: AbortSignal.timeout(longestMs) }).catch(() => undefined);
  if (!response?.ok) {
    const answer = (await response?.json().catch(() => undefined)) as { error?: { message?: string } } | undefined;
    throw new Error(answer?.error?.message ?? failed);
  }
  const address = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: address, download: file });
  link.click();
  // The browser reads the file after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
