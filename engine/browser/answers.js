// Runs in the head of pages with dialogs, after early.js. A click on a link that an island answers in place (a button
// that opens a form) is acknowledged, queued and replayed when the island's code arrives, like other clicks; an island
// with a dialog shows it at once. When the code does not arrive in time, the link is followed: it leads to a page with the
// same form.
(() => {
  const patienceMs = 4000;
  const dead = 'forecourt-island:not([data-live])';
  const show = (dialog, { opens, views }, action) => {
    dialog.querySelector('p').textContent = views[opens[action]].title;
    dialog.showModal();
  };
  const keep = (event) => {
    const link = event.target instanceof Element && event.target.closest('a[data-action]:not([target])');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const { action } = link.dataset;
    const island = document.querySelector(`${dead}[data-answers~=${action}]`);
    if (!island) {
      // On a slow line the page is painted before its end has arrived, and the island may be there.
      if (document.readyState !== 'loading') return;
      event.preventDefault();
      document.addEventListener('DOMContentLoaded', () => link.click(), { once: true });
      return;
    }
    event.preventDefault();
    for (const element of [island, link]) element.setAttribute('data-waiting', '');
    const kept = window.forecourtKept;
    const click = { island, control: link, type: 'click' };
    kept.push(click);
    const follow = setTimeout(() => island.matches(dead) && location.assign(link.href), patienceMs);
    const dialog = island.querySelector('dialog');
    if (dialog) {
      show(dialog, JSON.parse(island.nextElementSibling.textContent).data, action);
      // A block: a handler that gives false would cancel the clicks of the live form.
      dialog.onclick = ({ target }) => {
        if (island.matches(dead) && target.closest('button')) dialog.close();
      };
      // Closed before its form is there: the shopper has changed their mind.
      dialog.onclose = () => {
        clearTimeout(follow);
        if (kept.includes(click)) kept.splice(kept.indexOf(click), 1);
        link.removeAttribute('data-waiting');
      };
    }
    island.dispatchEvent(new Event('wanted'));
  };
  document.addEventListener('click', keep, true);
})();
