import { inLanguage } from '../engine/browser/language.ts';

/**
 * Keeps links and forms that islands render later in the language of the page; the server's HTML already is. Links with
 * `hreflang` lead to another language.
 */
const outside = 'a[href^="/"]:not([hreflang]), form[action^="/"]';

function keep(element: Element): void {
  for (const name of ['href', 'action']) {
    const address = element.getAttribute(name);
    const own = address && inLanguage(address);
    if (own && own !== address) element.setAttribute(name, own);
  }
}

new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) {
    for (const node of [target, ...addedNodes]) {
      if (!(node instanceof Element)) continue;
      if (node.matches(outside)) keep(node);
      if (node !== target) node.querySelectorAll(outside).forEach(keep);
    }
  }
}).observe(document.body, { subtree: true, childList: true, attributeFilter: ['href', 'action'] });

/** Adds the current search, which may have changed since the page was loaded, to links to other languages. */
for (const sign of ['pointerdown', 'click'])
  document.addEventListener(sign, ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('.language-switch__link');
    if (link) link.search = location.search;
  });
