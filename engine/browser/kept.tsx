import { createContext, createElement, type ReactElement, useContext } from 'react';

/** Gives the HTML of what `draw` draws: rendered before under the same key, or now. Only servers keep any. */
export type Keep = (key: string, draw: () => ReactElement) => string;

const KeepContext = createContext<Keep | undefined>(undefined);

export const KeepProvider = KeepContext.Provider;

interface KeptProps {
  readonly as: 'li' | 'ul';
  readonly className?: string;
  /** Everything the content is drawn from, as text: content with the same key is the same HTML. */
  readonly keepKey: string;
  /** Drawn without hooks or context, so that it is the same wherever it stands; may listen to events. */
  readonly draw: () => ReactElement;
}

/**
 * An element whose content a server renders once for all pages of a site: the card of a vehicle stands in hundreds of
 * results. In a browser it is an ordinary element with ordinary children, so it hydrates as if nothing were kept.
 */
export function Kept({ as, className, keepKey, draw }: KeptProps) {
  const keep = useContext(KeepContext);
  if (keep) return createElement(as, { className, dangerouslySetInnerHTML: { __html: keep(keepKey, draw) } });
  return createElement(as, { className }, draw());
}
