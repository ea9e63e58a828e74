import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

interface LazyProps<P> {
  /** What the part itself is given. */
  readonly given: P;
  /** What stands in its place until it has arrived. */
  readonly waiting?: ReactNode;
  /** Called, after a warning on the console, where it cannot be had. */
  readonly onLost: () => void;
}

/** A component whose code is fetched when it is first drawn, or ahead of that by `fetch`, and at hand from then on. */
export function lazyPart<P extends object>(load: () => Promise<{ readonly default: ComponentType<P> }>) {
  let arrived: ComponentType<P> | undefined;
  const fetch = async () => {
    arrived ??= (await load()).default;
  };
  function Lazy({ given, waiting = null, onLost }: LazyProps<P>) {
    const [, setFetched] = useState(false);
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
    return arrived ? createElement(arrived, given) : waiting;
  }
  return { Lazy, fetch };
}
