// Loads the suggestions of search boxes once a shopper turns to one.
addEventListener('focusin', ({ target }) => {
  if (target.name === 'query') import(document.documentElement.dataset.suggest).catch(() => {});
});
