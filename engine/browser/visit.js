// Records the paths of this session in order, and of its landing page the parameters the site remembers, for a form
// that may follow (visit.ts). An inline script, whose hash is in the policy, on pages that load no other and on those
// with a form; elsewhere it comes with the page's script. Without JavaScript, the image at the end of the page does the
// same with a cookie.
(() => {
  const { site, params, paths } = document.documentElement.dataset;
  if (params === undefined) return;
  const key = site + ':visit';
  const record = () => {
    try {
      const { pathname, search } = location;
      const { pages, query } = JSON.parse(sessionStorage.getItem(key)) ?? {
        pages: [],
        query: Object.fromEntries(
          [...new URLSearchParams(search)].filter(([name]) => params.split(' ').includes(name)),
        ),
      };
      if (paths !== 'off' && pages.at(-1) !== pathname) pages.push(pathname);
      sessionStorage.setItem(key, JSON.stringify({ pages: pages.slice(-50), query }));
    } catch {
      // Storage is disabled or has invalid data: nothing is recorded.
    }
  };
  // A prerendered page has not been opened yet.
  if (document.prerendering) document.addEventListener('prerenderingchange', record);
  else record();
})();
