/** Buttons that print the page they stand on; hidden where there is no script to do it. */
for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => window.print());
}
