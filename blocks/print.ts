/** Buttons that print their page; hidden without JavaScript. */
for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => window.print());
}
