// Hides a decorative picture from elsewhere that does not load, and shows what stands in for it. An inline script,
// because a picture can fail before any other script runs; on sites that load pictures from elsewhere.
addEventListener(
  'error',
  ({ target }) => {
    if (target.alt !== '' || target.src.startsWith(location.origin)) return;
    target.style.display = 'none';
    const next = target.nextElementSibling;
    if (next?.dataset.else === '') next.hidden = false;
  },
  true,
);
