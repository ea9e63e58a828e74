// Keeps the paths of this session in order, and of the address it began at the parameters that the site remembers, for
// the form that may follow (visit.ts). An inline script, whose hash the policy names, on pages that load no other and on
// those with a form; elsewhere it comes with the page's script. Without scripts the picture at the end of the page does
// the same with a cookie.
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
      // Storage is switched off, or holds something else: nothing is kept.
    }
  };
  // A page that is prepared in case it is opened is not opened yet.
  if (document.prerendering) document.addEventListener('prerenderingchange', record);
  else record();
  // A form that is sent before its island is live goes as an ordinary one.
  document.addEventListener('formdata', ({ target, formData }) => {
    if (target.matches('.lead-form')) formData.set('_visit', sessionStorage.getItem(key));
  });
})();
