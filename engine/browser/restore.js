// Goes on to the filters kept from an earlier visit (blocks/search-results/storage.ts), before anything is painted: an
// inline script on results pages whose address has no filters. A link of the site leads to what it says, whatever was
// selected before.
(() => {
  if (document.prerendering || document.referrer.startsWith(location.origin)) return;
  const { site, prefix = '' } = document.documentElement.dataset;
  for (const name of ['sessionStorage', 'localStorage']) {
    try {
      const { path, query } = JSON.parse(window[name].getItem(`${site}:filters`));
      if (query && location.pathname === prefix + path && location.search !== `?${query}`)
        return location.replace(`${location.pathname}?${query}`);
    } catch {
      // Storage is disabled, or nothing valid is kept there.
    }
  }
})();
