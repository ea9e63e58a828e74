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
    if (!control) return;
    if (event.type === 'click' && control.matches('input,select,textarea,summary')) return;
    island.setAttribute('data-waiting', '');
    kept.push({ island, control, type: event.type });
  };
  for (const type of ['click', 'input', 'change']) document.addEventListener(type, keep, true);
  window.forecourtKept = kept;
})();
