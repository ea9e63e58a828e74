// The search box of the reference, and example frames sized to their content. Everything else works without it.
(() => {
  const root = document.body.dataset.root ?? '';
  const search = document.querySelector('.search');
  const input = document.getElementById('search-box');
  const panel = search.querySelector('.search__results');
  const status = panel.querySelector('[role=status]');
  const list = panel.querySelector('ul');
  const most = 30;
  let index;

  search.hidden = false;

  /**
   * The entries `{ title, kind, text, path }`; a script rather than a request, so that it also works from a local
   * folder.
   */
  function loadIndex() {
    index ??= new Promise((resolve) => {
      const script = document.createElement('script');
      script.src = `${root}search-index.js`;
      script.onload = () => resolve(window.forecourtReference);
      document.head.append(script);
    });
    return index;
  }

  function score(entry, words) {
    const title = entry.title.toLowerCase();
    const text = entry.text.toLowerCase();
    let sum = 0;
    for (const word of words) {
      if (title.startsWith(word)) sum += 4;
      else if (title.includes(word)) sum += 3;
      else if (text.includes(word)) sum += 1;
      else return 0;
    }
    return sum - title.length / 1000;
  }

  async function show() {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const entries = await loadIndex();
    const found =
      words.length === 0
        ? []
        : entries
            .map((entry) => ({ entry, points: score(entry, words) }))
            .filter(({ points }) => points > 0)
            .sort((a, b) => b.points - a.points)
            .slice(0, most);
    list.replaceChildren(...found.map(({ entry }) => item(entry)));
    status.textContent = found.length === 0 ? 'Nothing found' : `${found.length} found`;
    status.classList.toggle('visually-hidden', found.length > 0);
    panel.hidden = words.length === 0;
  }

  function item({ title, kind, text, path }) {
    const link = document.createElement('a');
    link.href = root + path;
    const name = document.createElement('span');
    const code = document.createElement('code');
    code.textContent = title;
    name.append(code, ` ${kind}`);
    const small = document.createElement('small');
    small.textContent = text;
    link.append(name, small);
    const line = document.createElement('li');
    line.append(link);
    return line;
  }

  function close() {
    panel.hidden = true;
  }

  /** The result above or below the focused one; above the first is the search box. */
  function step(by) {
    const stops = [input, ...list.querySelectorAll('a')];
    stops[stops.indexOf(document.activeElement) + by]?.focus();
  }

  input.addEventListener('focus', () => void loadIndex(), { once: true });
  input.addEventListener('input', () => void show());
  search.addEventListener('click', (event) => event.target.closest('a') && close());
  search.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      close();
      input.focus();
    } else if (event.key === 'Enter' && event.target === input) list.querySelector('a')?.click();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    }
  });
  search.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !search.contains(relatedTarget)) close();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!search.contains(target)) close();
  });
  document.addEventListener('keydown', (event) => {
    const typing = event.target.closest('input, textarea, select, [contenteditable]');
    if (event.key !== '/' || typing || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });

  for (const frame of document.querySelectorAll('.example iframe')) {
    const fit = () => {
      const height = frame.contentDocument?.body?.offsetHeight;
      if (height) frame.style.height = `${Math.min(Math.max(height + 2, 140), 1400)}px`;
    };
    frame.addEventListener('load', fit);
    if (frame.contentDocument?.readyState === 'complete') fit();
  }
})();
