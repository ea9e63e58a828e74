// Loads the further pictures of a card once a shopper touches or points at it: in a strip that is swiped, browsers load
// even lazy ones at once.
for (const type of ['touchstart', 'pointerover'])
  addEventListener(
    type,
    ({ target }) => {
      for (const picture of target.closest?.('.card')?.querySelectorAll('[data-src]') ?? []) {
        picture.src = picture.dataset.src;
        picture.removeAttribute('data-src');
      }
    },
    { passive: true },
  );
