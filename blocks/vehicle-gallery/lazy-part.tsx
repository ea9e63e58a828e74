import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { useHydrated } from '../../engine/browser/use-hydrated.ts';

interface LazyProps<P> {
  /** The part's props. */
  readonly given: P;
  /** Shown until it has loaded. */
  readonly waiting?: ReactNode;
  /** Called, after a console warning, when it cannot be loaded. */
  readonly onLost: () => void;
}

/** A component whose code is loaded when first rendered, or earlier by `fetch`, and available from then on. */
export function lazyPart<P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>) {
  let arrived: ComponentType<P> | undefined;
  const fetch = async () => {
    arrived ??= (await load()).default;
  };
  function Lazy({ given, waiting = null, onLost }: LazyProps<P>) {
    const [, setFetched] = useState(false);
    // The server's HTML waits, also for a part that an earlier island of the page has loaded.
    const hydrated = useHydrated();
    useEffect(() => {
      if (arrived) return;
      let wanted = true;
      fetch().then(
        () => wanted && setFetched(true),
        (error: unknown) => {
          console.warn('A part of the gallery did not load.', error);
          if (wanted) onLost();
        },
      );
      return () => {
        wanted = false;
      };
    }, [onLost]);
    return hydrated && arrived ? createElement(arrived, given) : waiting;
  }
  return { Lazy, fetch };
}
