// Runs in the head of pages with dialogs, after early.js. A click on a link that an island answers in place (a button
// that opens a form) is acknowledged, queued and replayed when the island's code arrives, like other clicks; when it does
// not arrive in time, the link is followed: it leads to a page with the same form.
(() => {
  const patienceMs = 4000;
  const dead = 'forecourt-island:not([data-live])';
  const keep = (event) => {
    const link = event.target instanceof Element && event.target.closest('a[data-action]:not([target])');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const island = document.querySelector(`${dead}[data-answers~=${link.dataset.action}]`);
    if (!island) return;
    event.preventDefault();
    for (const element of [island, link]) element.setAttribute('data-waiting', '');
    window.forecourtKept.push({ island, control: link, type: 'click' });
    setTimeout(() => island.matches(dead) && location.assign(link.href), patienceMs);
  };
  document.addEventListener('click', keep, true);
})();
