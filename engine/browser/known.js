// Runs in the head of every page: marks the document with what the browser knows of its shopper, so that the header shows
// it in the first paint. The cookie only says that somebody is signed in; it grants no access. How many vehicles are
// saved is what the last page with their controls found (controls.ts).
(() => {
  const root = document.documentElement;
  if (document.cookie.includes('forecourt_signed_in=1')) root.setAttribute('data-signed-in', '');
  try {
    const count = localStorage[root.dataset.site + ':saved'];
    if (count > 0) root.style.setProperty('--saved', `"${count}"`);
  } catch {
    // Storage is disabled, so nothing was counted.
  }
})();
