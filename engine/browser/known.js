// Runs in the head of every page: marks the document with what the browser knows of its shopper, so that the header shows
// it in the first paint: whether somebody was signed in on the last page (signed-in.ts), and how many vehicles the last page
// with their controls found saved (controls.ts).
(() => {
  const root = document.documentElement;
  try {
    if (localStorage['forecourt:signed-in']) root.toggleAttribute('data-signed-in', true);
    const count = localStorage[root.dataset.site + ':saved'];
    if (count > 0) root.style.setProperty('--saved', `"${count}"`);
  } catch {
    // Storage is disabled, so nothing is known.
  }
  // The cookie says whether somebody is signed in now; it grants no access. Reading it in the head would wait for another
  // process of the browser, 10 to 45 ms while a page loads. Pages with scripts do not wait for this event either.
  addEventListener('load', () => root.toggleAttribute('data-signed-in', /_signed_in=1/.test(document.cookie)));
})();
