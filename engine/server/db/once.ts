/** A lazily created value shared by all callers, created again after it was discarded, or some time after it failed. */
export function once<T>(make: () => Promise<T>, pauseMs = 0) {
  let made: Promise<T> | undefined;
  return {
    get(): Promise<T> {
      const making = (made ??= make());
      const forget = () => {
        if (made === making) made = undefined;
      };
      making.catch(() => (pauseMs > 0 ? void setTimeout(forget, pauseMs).unref() : forget()));
      return making;
    },
    made: () => made,
    forget() {
      made = undefined;
    },
  };
}
