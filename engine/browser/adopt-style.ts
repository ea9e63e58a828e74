/** Adds a style sheet that is part of a script, so that pages on which the script does nothing do not load it. */
export function adoptStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
