// Runs in the head before anything else, as an inline script whose hash the policy names. A click, a tick or typing in
// an island that is not live yet is acknowledged at once (the island is marked busy), kept, and handed over when the
// island's code arrives (islands.ts). Links and forms work by themselves and are left alone.
(() => {
  const kept = [];
  const keep = (event) => {
    const target = event.target;
    const island = target instanceof Element && target.closest('forecourt-island:not([data-live])');
    if (!island) return;
    const control = target.closest('button:not([type=submit]),input,select,textarea,summary,[role=button]');
    // A vehicle's heart acts by itself, whatever island it stands in: handed over it would act twice.
    if (!control || control.closest('[data-spot]')) return;
    if (event.type === 'click' && control.matches('input,select,textarea,summary')) return;
    island.setAttribute('data-waiting', '');
    kept.push({ island, control, type: event.type, value: control.value, checked: control.checked });
  };
  for (const type of ['click', 'input', 'change']) document.addEventListener(type, keep, true);
  window.forecourtKept = kept;
})();

// Announcements the visitor has closed are gone before the page is first painted: what is stored says `always` or the
// day it was closed on (blocks/announcement-bar). A sheet made by script is no inline style to the policy.
(() => {
  try {
    const today = new Date().toDateString();
    const sheet = new CSSStyleSheet();
    for (const store of [sessionStorage, localStorage]) {
      for (const key of Object.keys(store)) {
        const value = store.getItem(key);
        if (!/^forecourt\..+\.announcement\./.test(key) || (value !== 'always' && value !== today)) continue;
        sheet.insertRule(`[data-closes="${CSS.escape(key)}"]{display:none}`);
      }
    }
    document.adoptedStyleSheets.push(sheet);
  } catch {
    // Storage is switched off: nothing was remembered.
  }
})();

// The header says who is signed in before it is first painted. The cookie tells that somebody is, and opens nothing.
(() => {
  if (/(?:^|; )(?:__Host-)?forecourt_signed_in=1/.test(document.cookie))
    document.documentElement.setAttribute('data-signed-in', '');
})();
