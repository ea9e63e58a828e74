// Runs in the head before anything else, as an inline script whose hash is in the policy. A click, tick or input in an
// island that is not live yet is acknowledged at once (the island is marked busy), queued, and replayed when the
// island's code arrives (islands.tsx). Links and forms work by themselves and are left alone; a button with `data-step`
// moves the row of slides beside it by that many at once, and one whose popover has yet to arrive is clicked again.
(() => {
  const kept = [];
  const root = document.documentElement;
  const { dataset } = root;
  const keep = ({ target, type }) => {
    // A vehicle's heart is saved by the script that draws its button (controls.ts).
    if (target.matches('[data-save]:empty')) target.setAttribute('aria-busy', 'true');
    // A button that opens or closes a part of the page works by itself, in any island: replayed, it would toggle twice.
    const opener = target.closest('[popovertarget]');
    if (opener) {
      if (!opener.popoverTargetElement && document.readyState === 'loading')
        requestAnimationFrame(() => opener.click());
      return;
    }
    const island = target.closest('forecourt-island:not([data-live])');
    if (!island) return;
    const control = target.closest('button:not([type=submit]),input,select,textarea,summary,[role=button]');
    // A vehicle's favourite button works by itself, too.
    if (!control || control.closest('[data-controls]')) return;
    if (type === 'click' && control.matches('input,select,textarea,summary')) return;
    if (control.dataset.step) {
      const row = control.parentElement.querySelector('ul');
      const [first, second] = row.children;
      // Not smoothly: while a page is still being built, a frame takes long, and a smooth scroll takes several.
      row.scrollBy({ left: control.dataset.step * (second.offsetLeft - first.offsetLeft), behavior: 'instant' });
      return;
    }
    island.dataset.waiting = '';
    kept.push({ island, control, type, value: control.value, checked: control.checked });
    island.dispatchEvent(new Event('wanted'));
  };
  for (const type of ['click', 'input', 'change']) root.addEventListener(type, keep, true);
  window.forecourtKept = kept;

  // A transition that the browser skips, as when the window is resized, is not an error of the page.
  addEventListener('pagereveal', ({ viewTransition }) => void viewTransition?.ready.catch(() => {}));

  // A typeface that is not loaded by the first frame of a slow page, or shortly after that of a fast one, is only used
  // on the next page: swapping it would move the content below. The server's time says nothing about the connection.
  requestAnimationFrame((now) => {
    const { requestStart, responseStart } = performance.timing;
    const left = 250 + responseStart - requestStart - now;
    const giveUp = () => {
      for (const face of document.fonts) if (face.status !== 'loaded') face.display = 'optional';
    };
    if (left > 0) setTimeout(giveUp, left);
    else giveUp();
  });

  // The items of a list that is taller than a phone (`data-tall`) are laid out one by one after the first paint, and until
  // then as they come into view: together they would keep a slow phone busy for half a second before the first is there.
  // A page that opens at an anchor, or where the shopper had left it, needs its true height at once.
  if (!performance.navigation?.type && !location.hash) dataset.starting = '';
  const layOut = ([item, ...others]) => {
    if (!item) {
      delete dataset.starting;
      return;
    }
    item.style.contentVisibility = 'visible';
    // Asked for now, so that each item is laid out in a task of its own.
    void item.offsetHeight;
    setTimeout(() => layOut(others));
  };

  // The page's main script is the last `link[rel=entry]`, what it imports the others. They wait for the first paint, so
  // that its fonts and pictures have the line and the processor to themselves: on a slow phone the largest picture is
  // there half a second sooner. A page that nobody looks at yet is not painted, and does not wait.
  addEventListener('DOMContentLoaded', () => {
    const load = () => {
      layOut(document.querySelectorAll('[data-tall] > *'));
      let entry;
      for (const link of document.querySelectorAll('link[rel=entry]')) {
        link.rel = 'modulepreload';
        entry = link.href;
      }
      if (entry) void import(entry);
    };
    if (document.hidden) load();
    else requestAnimationFrame(() => setTimeout(load));
  });
})();

// Announcements the visitor has closed are hidden before first paint, and on a page that back or forward shows again as it
// was left: the stored value is `always` or the day of closing (blocks/announcement-bar). The policy does not count a
// constructed sheet as an inline style.
(() => {
  const hide = ({ persisted }) => {
    if (persisted === false) return;
    try {
      const today = new Date().toDateString();
      const sheet = new CSSStyleSheet();
      for (const store of [sessionStorage, localStorage]) {
        for (const key of Object.keys(store)) {
          const value = store.getItem(key);
          if (!key.includes(':announcement:') || (value !== 'always' && value !== today)) continue;
          sheet.insertRule(`[data-closes="${CSS.escape(key)}"]{display:none}`);
        }
      }
      document.adoptedStyleSheets.push(sheet);
    } catch {
      // Storage is disabled, so nothing was remembered.
    }
  };
  hide({});
  addEventListener('pageshow', hide);
})();
