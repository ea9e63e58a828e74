const longestWaitMs = 2000;

/** Calls `run` when the browser is idle, after two seconds at the latest. */
export function whenIdle(run: () => void): void {
  const later = window.requestIdleCallback ?? ((call: () => void) => setTimeout(call, 200));
  later(run, { timeout: longestWaitMs });
}

const longestLoadMs = 5000;

/** Settles once the page has loaded and the browser is idle. One picture that hangs holds it up for five seconds at most. */
export function pageIdle(): Promise<void> {
  return new Promise((resolve) => {
    const wait = () => whenIdle(resolve);
    if (document.readyState === 'complete') return wait();
    addEventListener('load', wait, { once: true });
    setTimeout(wait, longestLoadMs);
    return undefined;
  });
}
