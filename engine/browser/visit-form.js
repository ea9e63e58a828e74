// Inline on pages with a form: one that is submitted before its island is live is submitted natively, with the record of
// this session's visit (visit.js).
(() => {
  const key = document.documentElement.dataset.site + ':visit';
  document.addEventListener('formdata', ({ target, formData }) => {
    if (target.matches('.lead-form')) formData.set('_visit', sessionStorage.getItem(key));
  });
})();
