// Runs in the head of pages with a search form whose button shows how many vehicles its fields lead to: the server counts
// them at the address that the form would be submitted to. In an island, until that is live and counts by itself. Where
// that fails, the button says what it says without a number, or what it said before.
(() => {
  const settleMs = 200;
  let turn;
  addEventListener('input', ({ target: { form } }) => {
    const button = form?.querySelector('[data-count]');
    if (!button) return;
    const count = async () => {
      if (form.closest('forecourt-island[data-live]')) return;
      const address =
        form.dataset.results ?? `${form.getAttribute('action')}?${new URLSearchParams(new FormData(form))}`;
      const { prefix = '' } = document.documentElement.dataset;
      const query = new URLSearchParams({ address, button: button.dataset.count });
      const asked = turn;
      const { label = button.dataset.uncounted } = await fetch(`${prefix}/api/vehicle-count?${query}`)
        .then((response) => response.json())
        .catch(() => ({}));
      if (asked === turn && label && !form.closest('forecourt-island[data-live]')) button.textContent = label;
    };
    clearTimeout(turn);
    turn = setTimeout(() => void count(), settleMs);
  });
})();
