// Runs in the head of pages with a search form. Its button shows how many vehicles its fields lead to, counted by the
// server at the address that the form would be submitted to. In an island, until that is live and counts by itself.
(() => {
  const settleMs = 200;
  let latest = 0;
  let settling;
  const isCounted = (form) => !form.closest('forecourt-island[data-live]');
  const addressOf = (form) => {
    const address = form.dataset.results ?? `${form.getAttribute('action')}?${new URLSearchParams(new FormData(form))}`;
    const { prefix = '' } = document.documentElement.dataset;
    return [prefix, address.startsWith(prefix) ? address.slice(prefix.length) : address];
  };
  const count = async (form, button) => {
    const turn = ++latest;
    const [prefix, address] = addressOf(form);
    const query = new URLSearchParams({ address, button: button.dataset.count });
    let label = button.dataset.uncounted;
    try {
      const response = await fetch(`${prefix}/api/vehicle-count?${query}`);
      if (response.ok) label = (await response.json()).label;
    } catch (error) {
      console.warn('The vehicles of the search could not be counted.', error);
    }
    if (turn === latest && isCounted(form)) button.textContent = label;
  };
  addEventListener('input', ({ target: { form } }) => {
    const button = form?.querySelector('[data-count]');
    if (!button) return;
    clearTimeout(settling);
    settling = setTimeout(() => {
      if (isCounted(form)) void count(form, button);
    }, settleMs);
  });
})();
