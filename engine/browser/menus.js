// Closes the header's menus on Escape, and an open one when the focus goes on elsewhere (WCAG 1.4.13, 2.4.11): they are
// details and hovered panels, which pages without scripts have, too. Escape returns the focus to the menu's button; one
// that the pointer is on opens on hover again once the pointer has left it. The loops are alike, which compresses well.
addEventListener('focusin', ({ target }) => {
  for (const menu of document.querySelectorAll('[data-opens]'))
    if (!menu.contains(target)) menu.firstChild.open = false;
});
addEventListener('keydown', ({ key }) => {
  for (const details of document.querySelectorAll('[data-opens]>[open]'))
    if (key === 'Escape') {
      details.open = false;
      details.firstChild.focus();
    }
  for (const menu of document.querySelectorAll('[data-opens=hover]:hover'))
    if (key === 'Escape') {
      menu.dataset.opens = '';
      menu.onpointerleave = () => {
        menu.dataset.opens = 'hover';
      };
    }
});
