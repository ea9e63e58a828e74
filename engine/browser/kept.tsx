import { createContext, createElement, type ReactElement, useContext } from 'react';

/** The HTML of what `draw` renders, cached under its key. Only servers cache. */
export type Keep = (key: string, draw: () => ReactElement) => string;

const KeepContext = createContext<Keep | undefined>(undefined);

export const KeepProvider = KeepContext.Provider;

interface KeptProps {
  readonly as: 'li' | 'ul';
  readonly className?: string;
  /** Everything the content depends on, as text: content with the same key is the same HTML. */
  readonly keepKey: string;
  /** Rendered without hooks or context, so that it is the same everywhere; may have event listeners. */
  readonly draw: () => ReactElement;
}

/**
 * An element whose content a server renders once for all pages of a site: a vehicle's card appears in hundreds of
 * results. In a browser it is an ordinary element with ordinary children, so hydration does not notice the cache.
 */
export function Kept({ as, className, keepKey, draw }: KeptProps) {
  const keep = useContext(KeepContext);
  if (keep) return createElement(as, { className, dangerouslySetInnerHTML: { __html: keep(keepKey, draw) } });
  return createElement(as, { className }, draw());
}
