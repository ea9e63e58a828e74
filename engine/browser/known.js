// Runs in the head of every page: marks the document with what the browser knows of its shopper, so that the header shows
// it in the first paint: whether somebody was signed in on the last page (signed-in.ts), and how many vehicles the last page
// with their controls found saved (controls.ts).
(() => {
  const root = document.documentElement;
  const know = () => {
    try {
      if (localStorage['forecourt:signed-in']) root.toggleAttribute('data-signed-in', true);
      const count = localStorage[root.dataset.site + ':saved'];
      root.style.setProperty('--saved', count > 0 ? `"${count}"` : '');
    } catch {
      // Storage is disabled, so nothing is known.
    }
  };
  know();
  // The cookie says whether somebody is signed in now; it grants no access. Reading it in the head would wait for another
  // process of the browser, 10 to 45 ms while a page loads. Pages with scripts do not wait for this event either. It also
  // comes when back or forward shows a page again as it was left, before a later page changed what is known.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) know();
    root.toggleAttribute('data-signed-in', /_signed_in=1/.test(document.cookie));
  });
})();
